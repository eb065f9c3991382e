// Apart from what names a provider's places, which needs no folding of texts.
import { metersBetween, toPosition } from '../shared/distance.ts'
import { fold } from '../shared/fold.ts'
import type { PlaceWithId } from './place.ts'

/** Two records of one name that are nearer to each other are one place, in meters. */
const SAME_PLACE_MAX_METERS = 60

type Located = Pick<PlaceWithId, 'name' | 'latitude' | 'longitude'>

/** Returns true iff two records are about one place: their names fold to the same, and they lie within sixty meters. */
export function isDuplicatePlace(one: Located, other: Located): boolean {
  const [position, otherPosition] = [toPosition(one), toPosition(other)]
  const name = fold(one.name)
  if (!position || !otherPosition || name === '' || name !== fold(other.name)) return false
  return metersBetween(position, otherPosition) <= SAME_PLACE_MAX_METERS
}
