import { createBurstLimit } from './burst-limit.ts'
import { UNKNOWN_ADDRESS, type ClientIps } from './client-ip.ts'

/**
 * How often one address may search our own places at once, and in the long run: many prepaid phones share one, and each asks
 * with every word that is typed.
 */
export const SEARCHES_AT_ONCE_MAX = 300
export const SEARCHES_A_SECOND_MAX = 5
/** How much more the address that reaches Google may: mostly a node of the CDN, behind which are very many. */
const CONNECTION_FACTOR = 20

/** Counts one more search of a caller. Returns in how many seconds they may search again; 0 if they may now. */
export type SearchLimit = (addresses: ClientIps) => number

/** Makes the limit of an instance. @param nowMs The clock; tests give their own. */
export function createSearchLimit(nowMs: () => number = Date.now): SearchLimit {
  const byClient = createBurstLimit({ burst: SEARCHES_AT_ONCE_MAX, perSecond: SEARCHES_A_SECOND_MAX, nowMs })
  const byConnection = createBurstLimit({
    burst: SEARCHES_AT_ONCE_MAX * CONNECTION_FACTOR,
    perSecond: SEARCHES_A_SECOND_MAX * CONNECTION_FACTOR,
    nowMs,
  })
  return ({ client, connection }) => {
    // Where no address is known, as in the emulators, one limit for all would keep everyone out.
    if (client === UNKNOWN_ADDRESS) return 0
    return byClient(client) || byConnection(connection)
  }
}
