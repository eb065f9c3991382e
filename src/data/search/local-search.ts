// Runs in a worker of its own, see search-worker.ts: what is in here holds up no one.
import { ignore } from '@/base/ignore.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { CACHES } from '@/domain/offline/page-cache.ts'
import { countFiltered, filterPlaces } from '@/domain/search/filter-places.ts'
import { parseFilters } from '@/domain/search/filters.ts'
import { sortCards } from '@/domain/places/compare-places.ts'
import { type PlaceCard, toCard } from '@/domain/places/place-card.ts'
import { isOwnGone } from '@/domain/offline/own-answer.ts'
import { apiPaths } from '@/domain/pages/public-data-wire.ts'
import { LIST_LIMIT } from '@/domain/pages/public-data.ts'
import { isWithin } from '@/domain/maps/area.ts'
import { toPosition } from '@/domain/shared/distance.ts'
import { findAcross, findPlaces } from '@/domain/search/rank-places.ts'
import { filterIndex, prepare, type SearchIndex } from '@/domain/search/search-index.ts'
import {
  applyChanges,
  type CityIndex,
  type IndexChanges,
  type SearchPlace,
  unpackPlaces,
} from '@/domain/search/search-index-format.ts'
import { withQuotaRetry } from '../platform/cache-eviction.ts'
import type { LocalResults, LocalSearch } from './search-messages.ts'
import { toPins } from './to-pins.ts'

/** The time for which an index is searched in before it is asked for again, which costs next to nothing while it is the same. */
const FRESH_MS = 60_000
/** The longest time that one may take to come. */
const ANSWER_TIMEOUT_MS = 60_000
/** The time that a first search waits for what changed of an index that is here. */
const PATIENCE_MS = 3_000
const JSON_TYPE = 'application/json; charset=utf-8'

interface LoadedIndex {
  version: string
  publishedAt: string
  index: SearchIndex<SearchPlace>
  askedAtMs: number
}

/** What this worker searches in, by city. */
const loadedIndexes = new Map<CitySlug, Promise<LoadedIndex | null>>()

/** Finds what `searchInWorker` is asked for. @param now By it places are open or closed: the page's time. */
export async function searchLocally(search: LocalSearch, now: Date): Promise<LocalResults | null> {
  if (search.cards) return findAmong(search, search.cards)
  const loaded = await Promise.all(search.cities.map((city) => loadIndex(city, search.mayFetch)))
  const indexes = loaded.filter((index) => index !== null)
  if (indexes.length === 0) return null
  const { category, query, filters, from, area, only, offset = 0, limit = LIST_LIMIT, counts = false } = search
  const searched = indexes.map(({ index }) => (category ? filterIndex(index, category) : index))
  const scope = search.cities.length === 1 ? 'city' : 'home'
  const isPart = Boolean(area ?? only)
  // Filters and maps look at all that was found.
  const looksAtAll = filters !== '' || counts || isPart || search.pins === true
  const part = looksAtAll ? { limit: Infinity } : { limit, offset }
  const { places: found, total, understood } = findAcross(searched, query, { scope, ...part })
  const chosen = parseFilters(filters)
  const list = filterPlaces(found, chosen, { now, from })
  const chosenPlaces = isPart ? list.places.filter(({ place }) => isAskedFor(place, search)) : list.places
  const places = looksAtAll ? chosenPlaces.slice(offset, offset + limit) : chosenPlaces
  return {
    hoursUnknown: isPart ? chosenPlaces.filter(({ hoursUnknown }) => hoursUnknown).length : list.hoursUnknown,
    places: places.map(({ place, ...known }) => ({
      card: toCard(place),
      hasPhone: place.phone !== null,
      hasWhatsapp: place.whatsapp,
      position: toPosition(place),
      ...known,
    })),
    total: filters || isPart ? chosenPlaces.length : total,
    ...(search.pins ? { pins: toPins(list.places.map(({ place }) => place)) } : {}),
    ...(counts ? { counts: countFiltered(found, chosen.filters, now) } : {}),
    understood,
    searched: searched.reduce((sum, { size }) => sum + size, 0),
    missing: search.cities.filter((_, number) => loaded[number] === null),
    publishedAt: indexes.map(({ publishedAt }) => publishedAt).toSorted()[0] ?? '',
  }
}

/** Returns true iff a place lies in the part of the map that is searched, or is the one that is asked for. */
function isAskedFor(place: SearchPlace, { area, only }: LocalSearch): boolean {
  return only === undefined ? !area || isWithin(area, toPosition(place)) : place.id === only
}

function findAmong({ query, category, cities }: LocalSearch, cards: readonly PlaceCard[]): LocalResults {
  const all = prepare(cards, sortCards)
  const searched = category ? filterIndex(all, category) : all
  const scope = cities.length === 1 ? 'city' : 'home'
  const { places: found, total, understood } = findPlaces(searched, query, { scope, limit: LIST_LIMIT })
  const places = found.map((card) => ({
    card,
    meters: null,
    hoursUnknown: false,
  }))
  return {
    places,
    hoursUnknown: 0,
    total,
    understood,
    searched: searched.size,
    missing: [],
    publishedAt: '',
  }
}

async function loadIndex(city: CitySlug, mayFetch: boolean): Promise<LoadedIndex | null> {
  const before = loadedIndexes.get(city)
  const known = await before
  if (known) {
    if (mayFetch && Date.now() - known.askedAtMs > FRESH_MS) void refresh(city, known)
    return known
  }
  // Others may have begun while this one waited.
  if (loadedIndexes.get(city) !== before) return loadIndex(city, mayFetch)
  const loading = load(city, mayFetch)
  loadedIndexes.set(city, loading)
  return loading
}

/** Searches go on in what is there until the new one is ready. */
async function refresh(city: CitySlug, known: LoadedIndex): Promise<void> {
  known.askedAtMs = Date.now()
  const latest = await fetchLatest(city, known.version, () => known.index.places)
  if (latest) loadedIndexes.set(city, Promise.resolve(makeLoaded(latest)))
}

/** Where an index is on the device, what changed since is fetched; where that takes long, the index is searched as it is. */
async function load(city: CitySlug, mayFetch: boolean): Promise<LoadedIndex | null> {
  const stored = await readCachedIndex(city)
  if (!stored || !mayFetch) {
    const content = stored ?? (mayFetch ? await fetchIndex(city) : null)
    return content && makeLoaded(content)
  }
  const fetching = fetchLatest(city, stored.version, () => unpackPlaces(stored.places))
  const latest = await Promise.race([fetching, untilLate()])
  if (latest !== 'late') return makeLoaded(latest ?? stored)
  void fetching.then((late) => late && loadedIndexes.set(city, Promise.resolve(makeLoaded(late))))
  return makeLoaded(stored)
}

function makeLoaded({ version, published_at: publishedAt, places }: CityIndex): LoadedIndex {
  return { version, publishedAt, index: prepare(unpackPlaces(places)), askedAtMs: Date.now() }
}

/**
 * Returns the latest index of a city, of which one is here, and stores it; null where that is the latest, and where the server cannot be asked.
 * @param readPlaces Returns what is here.
 */
async function fetchLatest(
  city: CitySlug,
  version: string,
  readPlaces: () => readonly SearchPlace[],
): Promise<CityIndex | null> {
  const changes = await fetchChanges(city, version)
  if (changes === 'unknown') return fetchIndex(city)
  if (!changes || changes.version === version) return null
  const places = applyChanges(city, readPlaces(), changes)
  const index: CityIndex = { version: changes.version, published_at: changes.published_at, places }
  await storeIndex(city, index)
  return index
}

/** @returns `unknown` where the server knows no more what changed since; null where it cannot be asked. */
async function fetchChanges(city: CitySlug, version: string): Promise<IndexChanges | 'unknown' | null> {
  try {
    const response = await fetch(apiPaths.indexChanges(city, version), {
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    if (isOwnGone(response)) return 'unknown'
    const changes = response.ok ? ((await response.json()) as Partial<IndexChanges>) : null
    return changes?.places?.city === city ? (changes as IndexChanges) : null
  } catch (error) {
    ignore(error, 'the index is searched as it is')
    return null
  }
}

/** Stores an index where the service worker stores those that it fetches. */
async function storeIndex(city: CitySlug, index: CityIndex): Promise<void> {
  try {
    const cache = await caches.open(CACHES.api)
    const headers = { 'Content-Type': JSON_TYPE }
    await withQuotaRetry(() => cache.put(apiPaths.index(city), new Response(JSON.stringify(index), { headers })))
  } catch (error) {
    ignore(error, 'the next start fetches these changes once more')
  }
}

function untilLate(): Promise<'late'> {
  return new Promise((resolve) => setTimeout(() => resolve('late'), PATIENCE_MS))
}

async function fetchIndex(city: CitySlug): Promise<CityIndex | null> {
  try {
    const response = await fetch(apiPaths.index(city), { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
    return response.ok ? await readIndex(city, response) : null
  } catch (error) {
    ignore(error, 'the cached index takes its place')
    return null
  }
}

async function readCachedIndex(city: CitySlug): Promise<CityIndex | null> {
  if (!('caches' in globalThis)) return null
  for (const cacheName of [CACHES.api, CACHES.downloaded]) {
    const cached = await caches.match(apiPaths.index(city), { cacheName, ignoreVary: true })
    const index = cached && (await readIndex(city, cached))
    if (index) return index
  }
  return null
}

/** Returns the index that an answer holds; null where it is none of this city. */
async function readIndex(city: CitySlug, response: Response): Promise<CityIndex | null> {
  const index = (await response.json().catch((error) => ignore(error, 'it is no index'))) as
    Partial<CityIndex> | null | undefined
  return index?.places?.city === city ? (index as CityIndex) : null
}
