/** For which time it is known that something is missing: so short that what appears soon does. */
export const NOT_FOUND_CACHING = 'public, max-age=0, s-maxage=30'
/** For which time it is known that a page leads to another: a merge of places may be undone. */
export const LEADING_CACHING = 'public, max-age=0, s-maxage=30'
