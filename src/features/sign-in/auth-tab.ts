import { toInternalPath } from '@/domain/shared/internal-path.ts'

export const authTabs = ['signin', 'signup'] as const
export type AuthTab = (typeof authTabs)[number]

export interface AuthSearch {
  /** Absent where the address names none, which means `signin`. */
  tab?: AuthTab | undefined
  /** The page to return to, a path of the site; absent where it is the home page. */
  next?: string | undefined
  /** Present where the session ended by itself. */
  reason?: typeof EXPIRED | undefined
}

/** The one reason that an address can name. */
const EXPIRED = 'expired'

/**
 * Reads `?tab=`, where whatever is named besides the two means `signin`, `?next=`, which leads nowhere outside, and
 * `?reason=`.
 */
export function parseAuthSearch({ tab, next, reason }: Record<string, unknown>): AuthSearch {
  const path = toInternalPath(next)
  return {
    ...(tab === undefined ? {} : { tab: tab === 'signup' ? 'signup' : 'signin' }),
    // Named even when there is none: what is left out here, the router hands on as it came.
    next: path === '/' ? undefined : path,
    reason: reason === EXPIRED ? EXPIRED : undefined,
  }
}
