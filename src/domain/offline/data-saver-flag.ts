/**
 * A cache that is there, and empty, while somebody saves data by our setting: the worker, which has no local storage,
 * looks for it.
 */
export const SPARING_CACHE = 'sparing'
