/**
 * A cache that is there, and empty, while a user saves data by our setting: the worker, which has no local storage,
 * looks for it.
 */
export const DATA_SAVER_FLAG = 'sparing'
