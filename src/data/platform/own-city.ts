import { cityList, type CitySlug } from '@/domain/cities/city.ts'
import { metersBetween } from '@/domain/shared/distance.ts'
import { readOwnPositionIfAllowed } from './own-position.ts'

/** How far from its main square one counts as being in a city: El Alto's last streets and Warnes are. */
const CITY_RADIUS_METERS = 30_000

/** A position of some minutes ago is good enough to know the city, and costs no battery. */
const POSITION = { maximumAge: 15 * 60_000, timeout: 10_000 }

/** Returns the city where the device is, null where it is in none, that is not known, or the user has not allowed to look. Never asks. */
export async function readOwnCity(): Promise<CitySlug | null> {
  const here = await readOwnPositionIfAllowed(POSITION)
  if (!here) return null
  const near = cityList
    .map(({ slug, center }) => ({ slug, meters: metersBetween(here, { latitude: center.lat, longitude: center.lng }) }))
    .find(({ meters }) => meters < CITY_RADIUS_METERS)
  return near?.slug ?? null
}
