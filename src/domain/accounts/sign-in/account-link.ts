import { toInternalPath } from '../../shared/internal-path.ts'

/** The pages to which links of mails about an account lead. */
export const accountLinkPaths = {
  confirm: '/auth/confirmar',
  password: '/auth/clave',
  change: '/auth/correo',
  recovery: '/auth/celular',
} as const
export type AccountLinkKind = keyof typeof accountLinkPaths

/** What such a link holds. */
export interface AccountLink {
  /** The identity service's code, which works once; of a recovery, what our server signed. */
  code: string
  /** The address to which it was sent; it proves nothing. */
  to: string
  /** When it was made, in milliseconds. */
  at: number
  /** The page of the site to go on to. */
  next: string
}

const HOUR_MS = 60 * 60 * 1000
/** For how long the identity service takes its codes, and our server what it signed. */
export const LINK_LIFETIMES_MS: Readonly<Record<AccountLinkKind, number>> = {
  confirm: 72 * HOUR_MS,
  password: HOUR_MS,
  change: 72 * HOUR_MS,
  recovery: 24 * HOUR_MS,
}

/**
 * Returns the part of a link behind `#`, which browsers send to no server: the code reaches no log, no cache of ours and no
 * page that one goes on to.
 */
export function accountLinkHash({ code, to, at, next }: AccountLink): string {
  return `#${new URLSearchParams({ code, to, at: String(at), next: toInternalPath(next) }).toString()}`
}

/** A link as it was opened; the code is null where it is missing or can be none. */
export type OpenedLink = Omit<AccountLink, 'code'> & { code: string | null }

/** Returns true iff a link can be tried. */
export function isWhole(link: OpenedLink): link is AccountLink {
  return link.code !== null
}

/** Reads what `accountLinkHash` wrote. */
export function readAccountLink(hash: string): OpenedLink {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const code = fields.get('code')
  const at = Number(fields.get('at'))
  return {
    code: code !== null && /^[\w-]{20,}$/.test(code) ? code : null,
    to: (fields.get('to') ?? '').slice(0, 254),
    at: Number.isFinite(at) ? at : 0,
    next: toInternalPath(fields.get('next')),
  }
}

/** Returns true iff a link is older than the identity service takes, as it says itself. */
export function hasLinkExpired(kind: AccountLinkKind, { at }: Pick<AccountLink, 'at'>, nowMs: number): boolean {
  return at > 0 && nowMs - at > LINK_LIFETIMES_MS[kind]
}
