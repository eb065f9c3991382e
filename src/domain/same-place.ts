// Apart from what names a provider's places, which needs no folding of texts.
import { fold } from './fold.ts'
import type { PlaceWithId } from './place.ts'

/** Two records of one name that are nearer to each other are one place, in meters. */
const SAME_PLACE_MAX_METERS = 60
const METERS_PER_DEGREE = 111_195

type Located = Pick<PlaceWithId, 'name' | 'latitude' | 'longitude'>

/** Whether two records are about one place: their names fold to the same, and they lie within sixty meters. */
export function isSamePlace(one: Located, other: Located): boolean {
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null)
    return false
  const name = fold(one.name)
  if (name === '' || name !== fold(other.name)) return false
  const eastwards = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot(one.latitude - other.latitude, eastwards) * METERS_PER_DEGREE <= SAME_PLACE_MAX_METERS
}
