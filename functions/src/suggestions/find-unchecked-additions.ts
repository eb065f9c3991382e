import { findCity } from '@/domain/cities/find-city.ts'
import { metersBetween } from '@/domain/shared/distance.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { BLOCK_METERS } from '@/domain/suggestions/addition.ts'
import { type Addition, toAddedPlaceId } from '@/domain/suggestions/suggestion.ts'
import { findAccount } from '../mail/recipient.ts'
import { db, Timestamp } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { waitingAdditions } from './find-twin.ts'
import { isNeighbor } from './neighbors.ts'
import { isOfAnotherNetwork, toOrigin } from './origin.ts'

/** How many that wait in a city are looked at, those that wait the longest: none waits for ever behind newer ones. */
const LOOKED_AT_MAX = 500
/** Of how many of the nearest it is looked up whether they were checked. */
const NEAR_MAX = 30
/** How many a neighbor is asked about. */
const ADDITIONS_MAX = 10

/**
 * Finds added places around a neighbor that wait to be published, the nearest first, without those that they added or checked.
 * @returns None for accounts whose word does not count yet.
 */
export const findUncheckedAdditions: Handler<'findUncheckedAdditions'> = async (
  { position },
  { userId },
  addresses,
) => {
  const now = Timestamp.now()
  const account = await findAccount(userId)
  const [latitude, longitude] = position
  const city = findCity({ latitude, longitude, address: null })
  if (!city || !account || !(await isNeighbor(account, now))) return { additions: [] }
  const { docs } = await waitingAdditions(city).orderBy('created_at', 'asc').limit(LOOKED_AT_MAX).get()
  const near = docs
    .filter((stored) => stored.get('user_id') !== userId)
    .flatMap((stored) => {
      const { name, category, address, position: at } = fromStoredFields(stored.data()) as unknown as Addition
      if (!at) return []
      const meters = Math.round(metersBetween({ latitude, longitude }, { latitude: at[0], longitude: at[1] }))
      const shown = { place_id: toAddedPlaceId(stored.id), name, category, address, meters, position: at }
      return meters <= BLOCK_METERS ? [{ id: stored.id, shown }] : []
    })
    .toSorted((one, other) => one.shown.meters - other.shown.meters)
    .slice(0, NEAR_MAX)
  if (near.length === 0) return { additions: [] }
  const origin = await toOrigin({ userId, device: null }, addresses, now)
  const [authors, checks] = await Promise.all([
    fetchAll(...near.map(({ id }) => db().doc(paths.suggestionOrigin(id)))),
    fetchAll(...near.map(({ id }) => db().doc(paths.additionCheck(id, userId)))),
  ])
  // Those to which the word of this neighbor would add nothing wait for an admin.
  const additions = near.filter((_, index) => {
    const author = authors[index]
    return author && isOfAnotherNetwork(origin, author) && !checks[index]?.exists
  })
  return { additions: additions.slice(0, ADDITIONS_MAX).map(({ shown }) => shown) }
}
