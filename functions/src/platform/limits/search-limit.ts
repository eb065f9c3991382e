import { type AddressLimit, createAddressLimit } from './address-limit.ts'

/**
 * How often one address may search our own places at once, and in the long run: many prepaid phones share one, and each asks
 * with every word that is typed.
 */
export const SEARCHES_AT_ONCE_MAX = 300
export const SEARCHES_A_SECOND_MAX = 5

/** Counts one more search of a caller. Returns in how many seconds they may search again; 0 if they may now. */
export type SearchLimit = AddressLimit

/** Makes the limit of an instance. @param nowMs The clock; tests give their own. */
export function createSearchLimit(nowMs: () => number = Date.now): SearchLimit {
  return createAddressLimit({ burst: SEARCHES_AT_ONCE_MAX, perSecond: SEARCHES_A_SECOND_MAX, nowMs })
}
