import { createBurstLimit } from './burst-limit.ts'
import { type ClientIps, HOUSEHOLD_FACTOR, toHousehold, UNKNOWN_ADDRESS } from '../client-ip.ts'

/** How much more the address that reaches Google may: mostly a node of the CDN, behind which are very many. */
export const CONNECTION_FACTOR = 20

/** Counts one more call of the household of an address, unless that is the address itself. */
function countHousehold(count: (sender: string) => number, address: string): number {
  const household = toHousehold(address)
  return household === address ? 0 : count(household)
}

/** Counts one more call of a caller. Returns in how many seconds they may call again; 0 if they may now. */
export type AddressLimit = (addresses: ClientIps) => number

/**
 * Makes the limit of an instance for what anyone may send: by the client that the CDN names, and by the address that reached
 * Google, for a program that goes around the CDN names any client; of IPv6 by the household of either as well.
 */
export function createAddressLimit(limits: { burst: number; perSecond: number; nowMs: () => number }): AddressLimit {
  const { burst, perSecond, nowMs } = limits
  const createTimes = (factor: number) =>
    createBurstLimit({ burst: burst * factor, perSecond: perSecond * factor, nowMs })
  const byClient = createTimes(1)
  const byHousehold = createTimes(HOUSEHOLD_FACTOR)
  const byConnection = createTimes(CONNECTION_FACTOR)
  const byConnectedHousehold = createTimes(CONNECTION_FACTOR * HOUSEHOLD_FACTOR)
  return ({ client, connection }) => {
    // Where no address is known, as in the emulators, one limit for all would keep everyone out.
    if (client === UNKNOWN_ADDRESS) return 0
    return (
      byClient(client) ||
      countHousehold(byHousehold, client) ||
      byConnection(connection) ||
      countHousehold(byConnectedHousehold, connection)
    )
  }
}
