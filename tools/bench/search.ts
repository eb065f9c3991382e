import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import MiniSearch from 'minisearch'
import { categoryNames } from '@/domain/categories/category-names.ts'
import { type CitySlug, citySlugs } from '@/domain/cities/city.ts'
import { fold, words } from '@/domain/shared/fold.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { LIST_LIMIT } from '@/domain/pages/public-data.ts'
import { sortBestFirst } from '@/domain/places/compare-places.ts'
import { rankPlaces } from '@/domain/search/rank-places.ts'
import { prepare } from '@/domain/search/search-index.ts'
import { packPlaces, toSearchPlace } from '@/domain/search/search-index-format.ts'
import { createSearch } from '../../functions/src/search/google-places-search.ts'
import { createPublicData } from '../../functions/src/pages/read-public-data.ts'
import { withLocality } from '../../functions/src/locality/locality.ts'
import { publishAll } from '../../functions/src/publishing/publish-lists.ts'
import { planImport } from '../import-places/import-files.ts'
import { writePlaces } from '../import-places/write-places.ts'
import { projectRoot } from '../platform/processes.ts'
import { searchCases } from '../search/search-queries.ts'
import { measureSearchQuality, type SearchQuality } from './search-quality.ts'
import { countReads } from './count-reads.ts'

/** The number of made-up places that are searched. */
export const SEARCHED_PLACES = 100_000
/** How many of them are looked for with one letter wrong. */
const TYPOS = 200
/** A place counts as found among so many. */
const SHOWN_FIRST = 10
/** Searches before any is timed. */
const WARM_UP = 30

/** One way of searching all places. */
export interface Searcher {
  name: string
  buildMs: number
  p50Ms: number
  p95Ms: number
  /** Which part of the names with one letter wrong it finds. */
  typosFound: number
}

/** The most documents that one search of the server's read. */
export interface SearchReads {
  /** The first of an instance. */
  first: number
  /** Any after it, for a list of results. */
  list: number
  /** Any that was sent off, with our own places as they are now. */
  sentOff: number
}

export interface SearchFindings {
  queries: number
  ours: Searcher
  miniSearch: Searcher
  scan: Searcher
  /** How well ours and libraries find, over real places. */
  quality: SearchQuality[]
  /** Of what phones fetch to search real cities, compressed, in bytes for a thousand places. */
  indexBytesPerThousand: number
}

/** Our search beside MiniSearch and a plain scan, over the same made-up places and with the same queries, in this process. */
export async function measureSearch(): Promise<SearchFindings> {
  const real = await readRealPlaces()
  const places = makeUpPlaces(real, SEARCHED_PLACES).map(withLocality)
  const typos = misspell(places)
  const queries = [...searchCases.map(({ query }) => query), ...typos.map(({ query }) => query)]
  const measure = (name: string, build: () => Search): Searcher => {
    const start = performance.now()
    const search = build()
    // Some look at their words only when they are asked.
    search('x')
    const buildMs = performance.now() - start
    for (const query of queries.slice(0, WARM_UP)) search(query)
    const times = queries.map((query) => {
      const before = performance.now()
      search(query)
      return performance.now() - before
    })
    const found = typos.filter(({ query, name: wanted }) =>
      search(query)
        .slice(0, SHOWN_FIRST)
        .some((place) => place.name === wanted),
    )
    return { name, buildMs, ...percentiles(times), typosFound: found.length / typos.length }
  }
  return {
    queries: queries.length,
    ours: measure('ours', () => searchOurs(places)),
    miniSearch: measure('MiniSearch', () => searchMini(places)),
    quality: await measureSearchQuality(real),
    scan: measure('a plain scan', () => scan(places)),
    indexBytesPerThousand: indexBytesPerThousand(real),
  }
}

/** Returns the places that are searched: made up of the words of real ones, always the same. */
export async function searchedPlaces(): Promise<PlaceWithId[]> {
  return makeUpPlaces(await readRealPlaces(), SEARCHED_PLACES)
}

/** Counts what the server's searches read when it has as many places; needs the emulators, whose places it overwrites. */
export async function measureSearchReads(): Promise<SearchReads> {
  await writePlaces(await searchedPlaces())
  await publishAll()
  const publicData = createPublicData()
  const search = createSearch({
    publicData,
    providers: () => ({ searched: null, of: () => null }),
    limitSearch: () => 0,
  })
  const visitor = { userId: null, isAdmin: false, secondFactor: null, signedInAtMs: null }
  const addresses = { client: '192.0.2.1', connection: '192.0.2.2' }
  const most = async (read: (query: string) => Promise<unknown>) => {
    let max = 0
    for (const { query } of searchCases) max = Math.max(max, await countReads(() => read(query)))
    return max
  }
  return {
    first: await countReads(() => publicData.fetchHome('farmacia')),
    list: await most((query) => publicData.fetchHome(query)),
    sentOff: await most((query) => search({ query: query || 'x' }, visitor, addresses)),
  }
}

/** Returns the places of all cities, as they are imported. */
export async function readRealPlaces(): Promise<PlaceWithId[]> {
  const folder = `${projectRoot}/tools/data/places`
  const files = (await readdir(folder)).sort().map((file) => join(folder, file))
  return (await planImport(files, new Date())).flatMap((plan) => plan.places)
}

/** Places that are called by words of real ones, somewhere in real streets; always the same. */
function makeUpPlaces(real: readonly PlaceWithId[], count: number): PlaceWithId[] {
  const draw = makeDraw()
  return Array.from({ length: count }, (_, number) => {
    const place = draw(real)
    const start = draw(real).name.split(' ').slice(0, 2)
    const end = draw(real).name.split(' ').slice(-1)
    return {
      ...place,
      id: `bench-${number}`,
      google_place_id: null,
      name: [...start, ...end].join(' '),
      address: draw(real).address,
      avg_rating: draw([0, 3.5, 4, 4.2, 4.5, 4.8, 5]),
      review_count: number % 50,
      source_id: null,
    }
  })
}

interface Typo {
  query: string
  name: string
}

/** Names of places of which one letter of the longest word is wrong. */
function misspell(places: readonly PlaceWithId[]): Typo[] {
  const draw = makeDraw()
  const typos: Typo[] = []
  while (typos.length < TYPOS) {
    const { name } = draw(places)
    const [longest = ''] = words(name).toSorted((a, b) => b.length - a.length)
    if (longest.length < 5 || !/^[a-z]+$/.test(longest)) continue
    const at = 1 + (typos.length % (longest.length - 2))
    const wrong = `${longest.slice(0, at)}${longest[at] === 'k' ? 'w' : 'k'}${longest.slice(at + 1)}`
    typos.push({ query: words(name).join(' ').replace(longest, wrong), name })
  }
  return typos
}

/** Draws from lists: evenly enough, and in the same order in every run (Lehmer's generator). */
function makeDraw(): <T>(list: readonly T[]) => T {
  let state = 20_261_121
  return <T>(list: readonly T[]) => {
    state = (state * 48_271) % 2_147_483_647
    return list[state % list.length] as T
  }
}

type Search = (query: string) => readonly PlaceWithId[]

function searchOurs(places: readonly PlaceWithId[]): Search {
  const index = prepare(places)
  return (query) => rankPlaces(index, query, { scope: 'home', limit: LIST_LIMIT })
}

/** As its documentation advises: prefixes, one letter in five may be wrong, names count most. */
function searchMini(places: readonly PlaceWithId[]): Search {
  const index = new MiniSearch<PlaceWithId & { categoryNames: string }>({
    fields: ['name', 'categoryNames', 'address'],
    processTerm: fold,
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { name: 3, categoryNames: 2 }, combineWith: 'AND' },
  })
  index.addAll(places.map((place) => ({ ...place, categoryNames: categoryNames(place.category).join(' ') })))
  const byId = new Map(places.map((place) => [place.id, place]))
  return (query) =>
    index
      .search(query)
      .slice(0, LIST_LIMIT)
      .flatMap(({ id }) => byId.get(id as string) ?? [])
}

/** Returns every word somewhere in the folded text, the best rated first: what one writes without an index. */
function scan(places: readonly PlaceWithId[]): Search {
  const texts = sortBestFirst(places).map((place) => ({
    place,
    text: fold(`${place.name} ${categoryNames(place.category).join(' ')} ${place.address ?? ''}`),
  }))
  return (query) => {
    const wanted = words(query)
    return texts
      .filter(({ text }) => wanted.every((word) => text.includes(word)))
      .slice(0, LIST_LIMIT)
      .map(({ place }) => place)
  }
}

function indexBytesPerThousand(places: readonly PlaceWithId[]): number {
  const bytes = citySlugs.map((city) => brotliCompressSync(indexOf(city, places)).length)
  return (1_000 * bytes.reduce((sum, each) => sum + each, 0)) / places.length
}

/** Returns the places of a city as its search index holds them, as JSON. */
export function indexOf(city: CitySlug, places: readonly PlaceWithId[]): string {
  const own = places.filter((place) => place.city === city)
  return JSON.stringify(
    packPlaces(
      city,
      own.map((place) => toSearchPlace(withLocality(place))),
    ),
  )
}

function percentiles(times: readonly number[]): { p50Ms: number; p95Ms: number } {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? NaN
  return { p50Ms: at(0.5), p95Ms: at(0.95) }
}
