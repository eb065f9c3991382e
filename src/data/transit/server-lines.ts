import type { TransitCity } from '@/domain/transit/transit-cities.ts'
import { unpackLines } from '@/domain/transit/lines-file.ts'
import type { CityLines } from '@/domain/transit/transit-line.ts'
import cochabamba from './lines/cochabamba.json?raw'
import laPaz from './lines/la-paz.json?raw'
import santaCruz from './lines/santa-cruz.json?raw'

const texts: Readonly<Record<TransitCity, string>> = { cochabamba, 'la-paz': laPaz, 'santa-cruz': santaCruz }
const read = new Map<string, CityLines | null>()

/** Returns the lines of a city, for the server's pages; null where none are known. */
export function readLines(city: string): CityLines | null {
  if (!Object.hasOwn(texts, city)) return null
  const lines = read.get(city) ?? unpackLines(JSON.parse(texts[city as TransitCity]))
  read.set(city, lines)
  return lines
}
