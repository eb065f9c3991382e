// Runs in a worker of its own, see search-worker.ts: what is in here holds up no one.
import { ignore } from '@/base/ignore.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { CACHES } from '@/domain/offline/page-cache.ts'
import { countFiltered, filterPlaces } from '@/domain/search/filter-places.ts'
import { parseFilters } from '@/domain/search/filters.ts'
import { sortCards } from '@/domain/places/compare-places.ts'
import { type PlaceCard, toCard } from '@/domain/places/place-card.ts'
import { apiPaths } from '@/domain/pages/public-data-wire.ts'
import { LIST_LIMIT } from '@/domain/pages/public-data.ts'
import { isWithin } from '@/domain/maps/area.ts'
import { toPosition } from '@/domain/shared/distance.ts'
import { findAcross, findPlaces } from '@/domain/search/rank-places.ts'
import { filterIndex, prepare, type SearchIndex } from '@/domain/search/search-index.ts'
import { type CityIndex, type SearchPlace, unpackPlaces } from '@/domain/search/search-index-format.ts'
import type { LocalResults, LocalSearch } from './search-messages.ts'
import { toPins } from './to-pins.ts'

/** The time for which an index is searched in before it is asked for again, which costs next to nothing while it is the same. */
const FRESH_MS = 60_000
/** The longest time that one may take to come. */
const ANSWER_TIMEOUT_MS = 60_000

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
    if (mayFetch && Date.now() - known.askedAtMs > FRESH_MS) refresh(city, known)
    return known
  }
  // Others may have begun while this one waited.
  if (loadedIndexes.get(city) !== before) return loadIndex(city, mayFetch)
  const loading = load(city, mayFetch, undefined)
  loadedIndexes.set(city, loading)
  return loading
}

/** Searches go on in what is there until the new one is ready. */
function refresh(city: CitySlug, known: LoadedIndex): void {
  known.askedAtMs = Date.now()
  const refreshing = async () => {
    const fresh = await load(city, true, known)
    if (fresh && fresh !== known) loadedIndexes.set(city, Promise.resolve(fresh))
  }
  void refreshing()
}

/** @param known The one that is held already: it is not prepared again while it is the same. */
async function load(city: CitySlug, mayFetch: boolean, known: LoadedIndex | undefined): Promise<LoadedIndex | null> {
  const content = (mayFetch ? await fetchIndex(city) : null) ?? (await readCachedIndex(city))
  if (!content) return null
  if (known?.version === content.version) return known
  const index = prepare(unpackPlaces(content.places))
  return { version: content.version, publishedAt: content.published_at, index, askedAtMs: Date.now() }
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
