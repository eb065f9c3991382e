/** Where to go when no one said, or said something that leads elsewhere. */
export const HOME_PATH = '/'

/** Any origin: an address counts as internal when it keeps to it. */
const SOMEWHERE = 'https://aquicito.invalid'

/**
 * Returns an address of the site itself to return to after signing in, or home for anything else: another site, a scheme, a
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
