import type { CitySlug } from '@/domain/cities/city.ts'
import cochabamba from '@/domain/places/street-corners/cochabamba.json?url&no-inline'
import laPaz from '@/domain/places/street-corners/la-paz.json?url&no-inline'
import santaCruz from '@/domain/places/street-corners/santa-cruz.json?url&no-inline'
import weights from '@/domain/places/street-corners/weights.json'
import type { CornerCity } from '@/domain/places/street-corners/corner-cities.ts'

/** Like those of the lines, the names of the files say what is in them. */
const urls: Readonly<Record<CornerCity, string>> = { cochabamba, 'la-paz': laPaz, 'santa-cruz': santaCruz }

const isKnown = (city: string): city is CornerCity => Object.hasOwn(urls, city)

/** Returns true iff street corners of a city are known. */
export function hasCorners(city: string): boolean {
  return isKnown(city)
}

/** Returns the address of a city's file of street corners; null where none are known. */
export function cornersUrl(city: string): string | null {
  return isKnown(city) ? urls[city] : null
}

/** Returns what a city's file of street corners weighs on the way, compressed, in bytes; 0 where none are known. */
export function cornersWeight(city: string): number {
  return isKnown(city) ? weights[city] : 0
}

/** Returns the path under which a downloaded city has its street corners, beside its other files. */
export function downloadedCornersPath(city: CitySlug): string {
  return `/api/cities/${city}/corners.json`
}
