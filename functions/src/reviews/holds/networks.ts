import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../../platform/admin.ts'
import { type ClientIps, hashIp, UNKNOWN_ADDRESS } from '../../platform/client-ip.ts'
import { isDeleted } from '../../platform/deleted-users.ts'
import { storedAs } from '../../platform/stored-as.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const STORED_MAX = 10

/** From where a place's owner and manager came today, hashed. */
interface OwnerNetworks {
  networks: string[]
  expires_at: Timestamp
}

/**
 * Returns the hash of where a call about a place comes from; null where that is not known. The salt changes every day, and another
 * place makes another hash: it tells who was on one network at one place on one day, and nothing else.
 */
export async function toNetwork({ client }: ClientIps, placeId: string, now: Timestamp): Promise<string | null> {
  return client === UNKNOWN_ADDRESS ? null : hashIp(`${placeId} ${client}`, now)
}

/** Returns the document that has from where a place's owner and manager came today. */
export function ownerNetworksRef(placeId: string) {
  return db().doc(paths.ownerNetworks(placeId)).withConverter(storedAs<OwnerNetworks>())
}

/** Notes from where a place's owner or manager comes: reviews from there are looked at. */
export async function noteOwnerNetwork(
  placeId: string,
  userId: string,
  addresses: ClientIps,
  now: Timestamp,
): Promise<void> {
  const network = await toNetwork(addresses, placeId, now)
  if (network === null || (await isDeleted(userId))) return
  const ref = ownerNetworksRef(placeId)
  const networks = (await ref.get()).data()?.networks ?? []
  if (networks.includes(network)) return
  // Of two at once one is lost, and comes again.
  await ref.set({
    networks: [network, ...networks].slice(0, STORED_MAX),
    expires_at: Timestamp.fromMillis(now.toMillis() + DAY_MS),
  })
}
