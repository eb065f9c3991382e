import type { City } from '@/domain/cities/city.ts'

/** A rectangle, degrees, WGS 84. */
export interface SearchArea {
  south: number
  north: number
  west: number
  east: number
}

/** From a city's main square to the edge of its suburbs, in degrees. */
const CITY_REACH_DEGREES = 0.3

const bolivia: SearchArea = { south: -22.91, north: -9.66, west: -69.66, east: -57.45 }

/** Returns where a provider is to look: around a city, or in all of Bolivia. Which city a place belongs to is decided by us. */
export function toSearchArea(city: City | null): SearchArea {
  if (!city) return bolivia
  const { lat, lng } = city.center
  return {
    south: lat - CITY_REACH_DEGREES,
    north: lat + CITY_REACH_DEGREES,
    west: lng - CITY_REACH_DEGREES,
    east: lng + CITY_REACH_DEGREES,
  }
}
