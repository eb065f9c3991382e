import { parseUrl } from './urls/parse-url.ts'

/** Where to go when no one said, or said something that leads elsewhere. */
export const HOME_PATH = '/'

/** Any origin: an address counts as internal when it keeps to it. */
const PLACEHOLDER_ORIGIN = 'https://aquicito.invalid'

/**
 * Returns an address of the site itself to return to after signing in, or home for anything else: another site, a scheme, a
 * protocol-relative address, one that browsers would read as such, or the sign-in itself.
 * @param path What came with `?next=`.
 */
export function toInternalPath(path: unknown): string {
  // A backslash is a slash to browsers, and they drop tabs and line breaks.
  if (typeof path !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return HOME_PATH
  const url = parseUrl(path, PLACEHOLDER_ORIGIN)
  if (url?.origin !== PLACEHOLDER_ORIGIN || /^\/(?:\/|auth(?:\/|$))/.test(url.pathname)) return HOME_PATH
  return url.pathname + url.search + url.hash
}
