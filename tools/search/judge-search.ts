import { metersBetween, toPosition } from '@/domain/shared/distance.ts'
import { fold } from '@/domain/shared/fold.ts'
import type { SearchablePlace } from '@/domain/search/searchable-place.ts'
import type { SearchCase } from './search-queries.ts'

/** How near is near, in meters, where an expectation does not say. */
const NEAR_METERS = 250
/** A place counts as seen among so many. */
const SEEN = 5

/** How well searches did, of one kind or altogether. */
export interface Judgement {
  queries: number
  /** What was expected came first, or was seen, or nothing came where something should. */
  first: number
  seen: number
  empty: number
}

/** Searches in a city, by its slug, or in all by `home`. */
export type Searcher = (
  where: string,
  query: string,
) => readonly SearchablePlace[] | Promise<readonly SearchablePlace[]>

/** Returns how a way of searching does, by the kind of query, and which queries it does not see through. */
export async function judgeSearch(
  cases: readonly SearchCase[],
  search: Searcher,
): Promise<{ kinds: Map<string, Judgement>; total: Judgement; notFirst: SearchCase[] }> {
  const kinds = new Map<string, Judgement>()
  const total: Judgement = { queries: 0, first: 0, seen: 0, empty: 0 }
  const notFirst: SearchCase[] = []
  for (const searchCase of cases) {
    const { kind, where, query, expected } = searchCase
    const found = await search(where, query)
    const at =
      expected.length === 0 ? (found.length === 0 ? 0 : -1) : found.findIndex((place) => isExpected(place, expected))
    const ofKind = kinds.get(kind) ?? { queries: 0, first: 0, seen: 0, empty: 0 }
    kinds.set(kind, ofKind)
    for (const judgement of [ofKind, total]) {
      judgement.queries++
      if (at === 0) judgement.first++
      if (at >= 0 && at < SEEN) judgement.seen++
      if (expected.length > 0 && found.length === 0) judgement.empty++
    }
    if (at !== 0) notFirst.push(searchCase)
  }
  return { kinds, total, notFirst }
}

function isExpected(place: SearchablePlace, expected: readonly string[]): boolean {
  return expected.some((wanted) => fits(place, wanted))
}

function fits(place: SearchablePlace, wanted: string): boolean {
  const [, form, value = ''] = /^(category|near|name):(.+)$/.exec(wanted) ?? []
  if (form === 'category') {
    const [kind = '', near] = value.split(' near ')
    const [category, city] = kind.split(' in ')
    const isThere = near === undefined || isNear(place, near)
    return place.category === category && (city === undefined || place.city === city) && isThere
  }
  if (form === 'name') return fold(place.name).includes(value)
  return form === 'near' ? isNear(place, value) : place.name === wanted
}

/** @param value A position, and within how many meters. */
function isNear(place: SearchablePlace, value: string): boolean {
  const [where = '', meters = NEAR_METERS] = value.split(' within ')
  const [latitude = 0, longitude = 0] = where.split(',').map(Number)
  const position = toPosition(place)
  return position !== null && metersBetween(position, { latitude, longitude }) < Number(meters)
}
