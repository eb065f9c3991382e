import type { Locale } from './category.ts'

/** Where to go when nobody said, or said something that leads elsewhere. */
export const HOME_PATH = '/'

/** Where the form of a review stands on a place's page, as the address of its fragment. */
export const REVIEW_FORM_ID = 'escribir'

/** Where a place's page asks for its owner. */
export const CLAIM_CARD_ID = 'reclamar'

/** Any origin: an address counts as internal when it keeps to it. */
const SOMEWHERE = 'https://aquicito.invalid'

/**
 * An address of the site itself to return to after signing in, or home for anything else: another site, a scheme, a
 * protocol-relative address, one that browsers would read as such, or the sign-in itself.
 * @param address What came with `?next=`.
 */
export function toInternalPath(address: unknown): string {
  // A backslash is a slash to browsers, and they drop tabs and line breaks.
  if (typeof address !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(address)) return HOME_PATH
  const url = URL.parse(address, SOMEWHERE)
  if (url?.origin !== SOMEWHERE || /^\/(?:\/|auth(?:\/|$))/.test(url.pathname)) return HOME_PATH
  return url.pathname + url.search + url.hash
}

/** The way to sign in and back to a part of a place's page, in its language. */
export function placeSignInHref(placeId: string, part: string, locale: Locale): string {
  const [search, lang] = locale === 'en' ? ['?lang=en', '&lang=en'] : ['', '']
  const next = `/lugar/${encodeURIComponent(placeId)}${search}#${part}`
  return `/auth?tab=signin&next=${encodeURIComponent(next)}${lang}`
}
