import { gzipSync } from 'node:zlib'
import { logger } from 'firebase-functions'
import { AppError, type ErrorCode } from '@/domain/shared/app-error.ts'
import { splitText, type BundleManifest } from '@/domain/offline/city-bundle.ts'
import { citySlugs, type CitySlug } from '@/domain/cities/city.ts'
import type { MenuSlug } from '@/domain/categories/menu-category.ts'
import { paths } from '@/domain/shared/paths.ts'
import { toCard } from '@/domain/places/place-card.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { placesBefore } from '@/domain/pages/list-pages.ts'
import {
  FIRST_REVIEWS_LIMIT,
  LIST_LIMIT,
  type CityData,
  type HomeData,
  type PlaceData,
  type PublicData,
} from '@/domain/pages/public-data.ts'
import { normalizeQuery } from '@/domain/pages/public-data-wire.ts'
import type { CityIndex, SearchPlace } from '@/domain/search/search-index-format.ts'
import { findSimilar } from '@/domain/pages/find-similar.ts'
import { findAcross, type RankOptions } from '@/domain/search/rank-places.ts'
import { filterIndex, prepare, type SearchIndex } from '@/domain/search/search-index.ts'
import { findLocality } from '../locality/locality.ts'
import { db } from '../platform/admin.ts'
import {
  readPackedPlaces,
  readBundleText,
  readSearchFile,
  unpackCards,
  type PublishedCity,
  publishedCity,
  type PublishedHome,
  publishedHome,
} from '../publishing/published-list.ts'
import { toPlace, toReview } from '../platform/stored-places.ts'
import { readQuotes } from './read-quotes.ts'

/** The time for which an instance answers from a list document before it reads it again. */
export const LIST_FRESH_MS = 10_000

/**
 * The time for which an instance answers from what it read of a place, and how many places it holds: however many ask for one,
 * it is read once. So long, beside the half minute of the CDN, an answer may lag behind a correction or a moderation.
 */
export const PLACE_FRESH_MS = 10_000
export const PLACES_HELD_MAX = 500

const PLACE_ID_MAX_CHARS = 200

/** What the server has for everyone. */
export interface ServerData extends PublicData {
  /** How many places each city lists. */
  fetchCityPlaces(): Promise<HomeData['city_places']>
  /**
   * What phones search a city in.
   * @param knownVersion The version that the device has: there is nothing to be read where it is the latest.
   */
  fetchIndex(city: CitySlug, knownVersion?: string): Promise<CityIndex | 'same' | null>
  /** How a city can be downloaded now. */
  fetchOffer(city: CitySlug): Promise<BundleManifest | null>
  /** A part of what is downloaded; null of a version that is neither the latest nor the one before, too. */
  fetchBundlePart(city: CitySlug, version: string, part: number): Promise<string | null>
}

/**
 * Makes the public data of the server, one for each instance of a function. It keeps a list document for
 * `LIST_FRESH_MS` and a city's search file until others are published: a thousand views of a city in ten seconds read
 * one document. The quotes of the home page are read among the newest reviews as often as its list, so that one that is
 * hidden, changed or deleted is gone as soon as anything else. A place is read with the reviews it shows (one document where
 * it has none), and kept for `placeFreshMs`; what is similar to it is found in its city's search file.
 *
 * Callers share what it returns; no one may change it.
 *
 * @param nowMs The clock; tests give their own.
 */
export function createPublicData(nowMs: () => number = Date.now, placeFreshMs = PLACE_FRESH_MS): ServerData {
  const heldPlaces = keepEach(placeFreshMs, PLACES_HELD_MAX, nowMs, async (placeId) => {
    const data = await readPlace(placeId)
    return data && { ...data, similar: await findSimilarPlaces(data.place) }
  })
  const home = keep(LIST_FRESH_MS, nowMs, async () => parseHome((await publishedHome().get()).data()))
  const quotes = keep(LIST_FRESH_MS, nowMs, readQuotes)
  const shelves = Object.fromEntries(citySlugs.map((city) => [city, createCache(city, nowMs)])) as Record<
    CitySlug,
    TimedCache
  >
  /** A page does without them where the city's places cannot be read. */
  const findSimilarPlaces = async (place: PlaceWithId) => {
    try {
      const index = await shelves[place.city].readIndex()
      return index ? findSimilar(index.places, place) : []
    } catch (error) {
      logger.warn('places similar to one could not be read:', error, { place: place.id })
      return []
    }
  }
  /** The home page does without them where they cannot be read. */
  const fetchQuotes = async () => {
    try {
      return await quotes.get()
    } catch (error) {
      logger.warn('the newest reviews could not be read:', error)
      return undefined
    }
  }
  /** Featured places are one page. */
  const fetchFeatured = async (page: number): Promise<HomeData> => {
    if (page > 1) return { ...(await home.get()), cards: [] }
    const [data, latest] = await Promise.all([home.get(), fetchQuotes()])
    return { ...data, quotes: latest }
  }
  return {
    fetchHome: (query, category, page = 1) =>
      orAppError('places-load-failed', async () => {
        const text = normalizeQuery(query)
        if (!text && !category) return fetchFeatured(page)
        const data = await home.get()
        const indexes = await Promise.all(citySlugs.map((city) => shelves[city].readIndex(category)))
        const answer = { ...data, ...listPage(indexes, text, 'home', page) }
        if (!category) return answer
        const places = Object.fromEntries(citySlugs.map((city, number) => [city, indexes[number]?.size ?? 0]))
        return { ...answer, city_places: places as HomeData['city_places'] }
      }),
    fetchCity: (city, query, category, page = 1) =>
      orAppError('places-load-failed', async () => {
        const text = normalizeQuery(query)
        const data = await shelves[city].fetchBest()
        if (!text && !category && page === 1) return data
        const index = await shelves[city].readIndex(category)
        const places = category ? (index?.size ?? 0) : data.places
        return { ...data, places, ...listPage([index], text, 'city', page) }
      }),
    fetchCityPlaces: () => orAppError('places-load-failed', async () => (await home.get()).city_places),
    fetchIndex: (city, knownVersion) => orAppError('places-load-failed', () => shelves[city].fetchIndex(knownVersion)),
    fetchOffer: (city) => orAppError('places-load-failed', () => shelves[city].fetchOffer()),
    fetchBundlePart: (city, version, part) =>
      orAppError('places-load-failed', () => shelves[city].fetchBundlePart(version, part)),
    fetchPlace: (placeId) =>
      orAppError('place-load-failed', async () => (isPlaceId(placeId) ? heldPlaces(placeId) : null)),
  }
}

/** Returns what a page of a list shows of its places, by the same function as on a device. @param text Empty lists all. */
function listPage(
  indexes: readonly (SearchIndex<SearchPlace> | null)[],
  text: string,
  scope: RankOptions['scope'],
  page: number,
): Pick<CityData, 'cards' | 'found' | 'understood'> {
  const known = indexes.filter((index) => index !== null)
  const { places, total, understood } = findAcross(known, text, {
    scope,
    limit: LIST_LIMIT,
    offset: placesBefore(page),
  })
  return { cards: places.map(toCard), ...(text ? { found: total, understood } : {}) }
}

/** What is known of one city: its list, and its search file once a user searched. */
interface TimedCache {
  fetchBest(): Promise<CityData>
  /** Reads what is searched. @param category Only places of this menu entry. @returns Null before the first publishing. */
  readIndex(category?: MenuSlug): Promise<SearchIndex<SearchPlace> | null>
  fetchIndex(knownVersion?: string): Promise<CityIndex | 'same' | null>
  fetchOffer(): Promise<BundleManifest | null>
  fetchBundlePart(version: string, part: number): Promise<string | null>
}

/** The places of a city by menu entry, sorted out when first asked for: no view of a category looks at all places. */
type CategoryIndexes = (category?: MenuSlug) => SearchIndex<SearchPlace>

function indexByCategory(places: readonly SearchPlace[]): CategoryIndexes {
  const all = prepare(places)
  const indexes = new Map<MenuSlug, SearchIndex<SearchPlace>>()
  return (category) => {
    if (!category) return all
    const index = indexes.get(category) ?? filterIndex(all, category)
    indexes.set(category, index)
    return index
  }
}

function createCache(city: CitySlug, nowMs: () => number): TimedCache {
  const list = keep(LIST_FRESH_MS, nowMs, async () => parseCity(city, (await publishedCity(city).get()).data()))
  let loaded: { searchFile: string; indexes: Promise<CategoryIndexes | null> } | undefined

  function load(searchFile: string): Promise<CategoryIndexes | null> {
    if (loaded?.searchFile === searchFile) return loaded.indexes
    const indexes = readSearchFile(searchFile).then((places) => places && indexByCategory(places.open))
    loaded = { searchFile, indexes }
    // Neither an error nor a missing file is kept.
    indexes.then(
      (found) => found ?? clear(),
      () => clear(),
    )
    function clear() {
      if (loaded?.indexes === indexes) loaded = undefined
    }
    return indexes
  }

  /** @returns Null before the first publishing. */
  async function withFile<T>(
    read: (published: NonNullable<ParsedCity['published']>) => Promise<T | null>,
  ): Promise<T | null> {
    for (const attempt of ['cached', 'fresh'] as const) {
      // A list that is some seconds old may name a file that is gone since; the newest never does.
      if (attempt === 'fresh') list.clear()
      const { published } = await list.get()
      if (!published) return null
      const found = await read(published)
      if (found) return found
    }
    throw new Error(`the search file of ${city} is gone`)
  }

  /** The latest one that was asked for, and the one before for those who are reading it. */
  let bundles: { searchFile: string; bundle: Promise<Bundle | null> }[] = []

  function cut(searchFile: string): Promise<Bundle | null> {
    const known = bundles.find((entry) => entry.searchFile === searchFile)
    if (known) return known.bundle
    const bundle = readBundle(searchFile)
    const entry = { searchFile, bundle }
    bundles = [entry, ...bundles].slice(0, 2)
    const clear = () => (bundles = bundles.filter((other) => other !== entry))
    // Neither an error nor a missing file is kept.
    bundle.then((found) => found ?? clear(), clear)
    return bundle
  }

  return {
    fetchBest: async () => (await list.get()).data,
    readIndex: async (category) => {
      const indexes = await withFile(({ search_file }) => load(search_file))
      return indexes && indexes(category)
    },
    fetchIndex: (knownVersion) =>
      withFile(async ({ search_file, version, updated_at }) => {
        if (version === knownVersion) return 'same'
        const places = await readPackedPlaces(search_file)
        return places && { version, published_at: updated_at.toDate().toISOString(), places }
      }),
    fetchOffer: () =>
      withFile(async ({ search_file, updated_at }) => {
        const bundle = await cut(search_file)
        if (!bundle) return null
        const { version, places, parts } = bundle
        const weights = parts.map(({ bytes }) => bytes)
        return { version, published_at: updated_at.toDate().toISOString(), places, parts: weights }
      }),
    fetchBundlePart: async (version, part) => {
      const { published } = await list.get()
      for (const searchFile of [published?.search_file, published?.stale_search_file]) {
        const bundle = searchFile ? await cut(searchFile) : null
        if (bundle?.version === version) return bundle.parts[part]?.text ?? null
      }
      return null
    },
  }
}

/** What is downloaded of a city, cut into parts. */
interface Bundle {
  version: string
  places: number
  parts: { text: string; bytes: number }[]
}

async function readBundle(searchFile: string): Promise<Bundle | null> {
  const found = await readBundleText(searchFile)
  return (
    found && {
      version: found.version,
      places: found.places,
      // What the CDN compresses better still, so that no one pays for more than was said.
      parts: splitText(found.text).map((text) => ({ text, bytes: gzipSync(text).length })),
    }
  )
}

interface ParsedCity {
  data: CityData
  /** Null before the first publishing. */
  published: Pick<PublishedCity, 'search_file' | 'stale_search_file' | 'version' | 'updated_at'> | null
}

function parseCity(city: CitySlug, list: PublishedCity | undefined): ParsedCity {
  // Before the first publishing there is nothing to show, which is no failure.
  if (!list) return { data: { city, cards: [], places: 0 }, published: null }
  return { data: { city, cards: unpackCards(list.cards), places: list.places }, published: list }
}

function parseHome(list: PublishedHome | undefined): HomeData {
  if (!list) {
    const none = Object.fromEntries(citySlugs.map((city) => [city, 0])) as Record<CitySlug, number>
    return { cards: [], counters: { places: 0, active_users: 0, reviews: 0 }, city_places: none }
  }
  return { cards: unpackCards(list.cards), counters: list.counters, city_places: list.city_places }
}

/** Returns the time for which a place is kept, in milliseconds: `PLACE_FRESH_MS`, or as the environment says. */
export function readPlaceFreshMs(): number {
  const setting = process.env['PLACE_FRESH_MS']
  return setting ? Number(setting) : PLACE_FRESH_MS
}

async function readPlace(placeId: string): Promise<PlaceData | null> {
  const [place, reviews] = await Promise.all([
    db().doc(paths.place(placeId)).get(),
    db()
      .collection(paths.reviews(placeId))
      .where('is_approved', '==', true)
      .orderBy('created_at', 'desc')
      .limit(FIRST_REVIEWS_LIMIT)
      .get(),
  ])
  if (!place.exists) return null
  const found = toPlace(place)
  return {
    place: found,
    ...(found.address ? {} : { locality: findLocality(found) }),
    reviews: reviews.docs.map(toReview),
  }
}

/** Returns true iff a text from an address can be a document's id: Firestore fails on others, or reads another document. */
function isPlaceId(text: string): boolean {
  return text.length > 0 && text.length <= PLACE_ID_MAX_CHARS && !text.includes('/') && !/^(\.\.?|__.*__)$/s.test(text)
}

/**
 * Does what `keep` does for each of many keys.
 * @param max How many are held; beyond that, those that were read longest ago are dropped.
 */
function keepEach<T>(freshMs: number, max: number, nowMs: () => number, read: (key: string) => Promise<T>) {
  const held = new Map<string, ReturnType<typeof keep<T>>>()
  return (key: string): Promise<T> => {
    const entry = held.get(key) ?? keep(freshMs, nowMs, () => read(key))
    held.set(key, entry)
    const [oldest] = held.keys()
    if (held.size > max && oldest !== undefined) held.delete(oldest)
    return entry.get()
  }
}

/** Reads what `read` finds, at most once in `freshMs`; who comes while it is being read waits for the same answer. */
function keep<T>(freshMs: number, nowMs: () => number, read: () => Promise<T>) {
  let stored: { value: Promise<T>; readAtMs: number } | undefined
  return {
    get(): Promise<T> {
      if (stored && nowMs() - stored.readAtMs < freshMs) return stored.value
      const reading = { value: read(), readAtMs: nowMs() }
      stored = reading
      // A failure is told to those who wait for it, and to no one after them.
      reading.value.catch(() => {
        if (stored === reading) stored = undefined
      })
      return reading.value
    },
    clear(): void {
      stored = undefined
    },
  }
}

async function orAppError<T>(code: ErrorCode, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw new AppError(code, { cause: error })
  }
}
