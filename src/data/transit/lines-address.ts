import type { CitySlug } from '@/domain/cities/city.ts'
import type { TransitCity } from '@/domain/transit/transit-cities.ts'
import cochabamba from './lines/cochabamba.json?url&no-inline'
import laPaz from './lines/la-paz.json?url&no-inline'
import santaCruz from './lines/santa-cruz.json?url&no-inline'
import weights from './lines/weights.json'

/** The names of the files say what is in them, so that they never change; the service worker caches them as it does scripts. */
const urls: Readonly<Record<TransitCity, string>> = { cochabamba, 'la-paz': laPaz, 'santa-cruz': santaCruz }

const isKnown = (city: string): city is TransitCity => Object.hasOwn(urls, city)

/** Returns the address of a city's file of lines; null where none are known. */
export function linesUrl(city: string): string | null {
  return isKnown(city) ? urls[city] : null
}

/** Returns what a city's file of lines weighs on the way, compressed, in bytes; 0 where none are known. */
export function linesWeight(city: string): number {
  return isKnown(city) ? weights[city] : 0
}

/** Returns the path under which a downloaded city has its lines, beside its other files. */
export function downloadedLinesPath(city: CitySlug): string {
  return `/api/cities/${city}/lines.json`
}
