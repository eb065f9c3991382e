import type { CitySlug } from '@/domain/cities/city.ts'
import type { Place } from '@/domain/places/place.ts'
import { findCornersIn, type PackedCorners } from '@/domain/places/street-corner.ts'
import { toPosition } from '@/domain/shared/distance.ts'
import cochabamba from './street-corners/cochabamba.json'
import laPaz from './street-corners/la-paz.json'
import santaCruz from './street-corners/santa-cruz.json'

/** Of the other cities no corners are known. */
const packedCorners: Partial<Record<CitySlug, PackedCorners>> = {
  'la-paz': laPaz,
  cochabamba,
  'santa-cruz': santaCruz,
}

/** Made with the first place of a city that is asked for. */
const finders = new Map<CitySlug, ReturnType<typeof findCornersIn>>()

/** Returns a place with the street corner that it is near to, as cards show it, where one is known. */
export function withCorner<T extends Pick<Place, 'city' | 'latitude' | 'longitude'>>(
  place: T,
): T & { corner?: string } {
  const position = toPosition(place)
  const corners = packedCorners[place.city]
  if (!position || !corners) return place
  const find = finders.get(place.city) ?? findCornersIn(corners)
  finders.set(place.city, find)
  const corner = find(position)
  return corner ? { ...place, corner } : place
}
