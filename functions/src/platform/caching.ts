/** For which time it is known that something is missing: so short that what appears soon does. */
export const NOT_FOUND_CACHING = 'public, max-age=0, s-maxage=30'
