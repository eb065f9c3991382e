import type { CitySlug } from '@/domain/cities/city.ts'
import type { Place } from '@/domain/places/place.ts'
import { type CornerFinder, findCornersIn, type PackedCorners } from '@/domain/places/street-corner.ts'
import type { CornerCity } from '@/domain/places/street-corners/corner-cities.ts'
import { findZone, type Zone } from '@/domain/places/zone.ts'
import type { Locality } from '@/domain/places/place-card.ts'
import { type Position, toPosition } from '@/domain/shared/distance.ts'
import cochabamba from '@/domain/places/street-corners/cochabamba.json' with { type: 'json' }
import laPaz from '@/domain/places/street-corners/la-paz.json' with { type: 'json' }
import santaCruz from '@/domain/places/street-corners/santa-cruz.json' with { type: 'json' }
import zonesByCity from './zones.json' with { type: 'json' }

/** Of the other cities no corners are known. */
const packedCorners: Partial<Record<CitySlug, PackedCorners>> = {
  'la-paz': laPaz,
  cochabamba,
  'santa-cruz': santaCruz,
} satisfies Record<CornerCity, PackedCorners>

/** Made with the first place of a city that is asked for. */
const finders = new Map<CitySlug, CornerFinder>()

const zones: Partial<Record<CitySlug, readonly Zone[]>> = zonesByCity

/** Returns a place with the street corner that it is near to and the zone in which it lies, where they are known. */
export function withLocality<T extends LocatedPlace>(place: T): T & Locality {
  return { ...place, ...findLocality(place) }
}

type LocatedPlace = Pick<Place, 'city' | 'latitude' | 'longitude'>

/** Returns the street corner that a place is near to and the zone in which it lies, where they are known. */
export function findLocality(place: LocatedPlace): Locality {
  const position = toPosition(place)
  if (!position) return {}
  const corner = findCorner(place.city, position)
  const zone = findZone(zones[place.city] ?? [], position)
  return { ...(corner ? { corner } : {}), ...(zone ? { zone } : {}) }
}

function findCorner(city: CitySlug, position: Position): string | null {
  const corners = packedCorners[city]
  if (!corners) return null
  const find = finders.get(city) ?? findCornersIn(corners)
  finders.set(city, find)
  return find(position)
}
