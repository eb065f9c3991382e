import type { ModerationFile, ModerationIndex, OpenStatements } from '@/domain/reviews/statement.ts'
import type { MonthTotals } from '@/domain/adverts/advert-totals.ts'
import { gzipSync } from 'node:zlib'
import { logger } from 'firebase-functions'
import { toAdvertScope } from '@/domain/adverts/advert.ts'
import { AppError, type ErrorCode } from '@/domain/shared/app-error.ts'
import { splitText, type BundleManifest } from '@/domain/offline/city-bundle.ts'
import { cities, citySlugs, type CitySlug } from '@/domain/cities/city.ts'
import { nearestCity } from '@/domain/cities/nearest-city.ts'
import type { MenuSlug } from '@/domain/categories/menu-category.ts'
import type { MenuLine } from '@/domain/notices/menu.ts'
import { isPostShown } from '@/domain/notices/post.ts'
import { paths } from '@/domain/shared/paths.ts'
import { toCard } from '@/domain/places/place-card.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { twinOf } from '@/domain/places/merges/twin.ts'
import type { PlacePhotoWithId } from '@/domain/photos/place-photo.ts'
import { inOrder } from '@/domain/photos/place-photo-order.ts'
import { PLACE_PHOTOS_SHOWN_MAX } from '@/domain/photos/place-photo-limits.ts'
import type { Review } from '@/domain/reviews/review.ts'
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
import {
  type CityIndex,
  type IndexChanges,
  packPlaces,
  pickChanges,
  type SearchPlace,
} from '@/domain/search/search-index-format.ts'
import { findSimilar } from '@/domain/pages/find-similar.ts'
import { findAcross, type RankOptions } from '@/domain/search/rank-places.ts'
import { filterIndex, prepare, type SearchIndex } from '@/domain/search/search-index.ts'
import { readTotals } from '../adverts/advert-totals.ts'
import {
  type PlaceRatings,
  readModerationFile,
  readModerationIndex,
  readRatings,
} from '../moderation/moderation-files.ts'
import { createAdverts } from '../adverts/read-adverts.ts'
import { findLocality } from '../locality/locality.ts'
import { db } from '../platform/admin.ts'
import { keep, keepEach } from '../platform/caching/keep.ts'
import {
  changedSince,
  readPackedPlaces,
  readBundleText,
  readSearchFile,
  unpackCards,
  type PublishedCity,
  publishedCity,
  type PublishedHome,
  publishedHome,
} from '../publishing/published-list.ts'
import { TWIN_HOPS_MAX } from '../platform/twins/place-or-twin.ts'
import { toPlace, toPlacePhoto, toReview } from '../platform/stored-places.ts'
import { readQuotes } from './read-quotes.ts'

/**
 * The time for which an instance answers from what it read before it reads it again: however many ask for a list or a place, it
 * is read once. So long, beside the half minute of the CDN, an answer may lag behind a correction or a moderation.
 */
export const FRESH_MS = 10_000
/** The same of what changes once a month. */
const TOTALS_FRESH_MS = 10 * 60_000

/** How many places an instance holds. */
export const PLACES_HELD_MAX = 500

/** How many files of statements an instance holds. */
const MODERATION_FILES_HELD_MAX = 5

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
  /** What changed of it since a version; null where that is not known. */
  fetchIndexChanges(city: CitySlug, version: string): Promise<IndexChanges | null>
  /** How a city can be downloaded now. */
  fetchOffer(city: CitySlug): Promise<BundleManifest | null>
  /** A part of what is downloaded; null of a version that is neither the latest nor the one before, too. */
  fetchBundlePart(city: CitySlug, version: string, part: number): Promise<string | null>
  /** What all plans delivered, month by month. */
  fetchTotals(): Promise<MonthTotals[]>
  /** What was moderated, month by month. */
  fetchModerationIndex(): Promise<ModerationIndex>
  /** The statements of a file, or those that are in none yet; null where there is no such file. */
  fetchModerationFile(file: string): Promise<ModerationFile | OpenStatements | null>
  /** What the rating of a place is made of; null where there is no such place. */
  fetchRatings(placeId: string): Promise<PlaceRatings | null>
}

/**
 * Makes the public data of the server, one for each instance of a function. It keeps a list document for
 * `freshMs` and a city's search file until others are published: a thousand views of a city in ten seconds read
 * one document. The quotes of the home page are read among the newest reviews as often as its list, so that one that is
 * hidden, changed or deleted is gone as soon as anything else. A place is read with the
 * reviews and the photos by visitors that it shows, of which it tells itself whether it has any, and kept as long; what is
 * similar to it is found in its city's search file, which costs the city's list, once for all its places. Of adverts see
 * `createAdverts`.
 *
 * Callers share what it returns; no one may change it.
 *
 * @param nowMs The clock; tests give their own.
 */
export function createPublicData(nowMs: () => number = Date.now, freshMs = FRESH_MS): ServerData {
  const heldPlaces = keepEach(freshMs, PLACES_HELD_MAX, nowMs, async (placeId) => {
    const data = await readPlace(placeId)
    if (!data) return null
    const hasEnded = data.place.post && !isPostShown(data.place.post, nowMs())
    const place = hasEnded ? { ...data.place, post: null } : data.place
    return { ...data, place, similar: await findSimilarPlaces(place) }
  })
  const home = keep(freshMs, nowMs, async () => parseHome((await publishedHome().get()).data()))
  const quotes = keep(freshMs, nowMs, readQuotes)
  const findAdverts = createAdverts(nowMs, freshMs)
  const moderationIndex = keep(freshMs, nowMs, readModerationIndex)
  const moderationFiles = keepEach(freshMs, MODERATION_FILES_HELD_MAX, nowMs, readModerationFile)
  const ratings = keepEach(freshMs, PLACES_HELD_MAX, nowMs, readRatings)
  const totals = keep(TOTALS_FRESH_MS, nowMs, readTotals)
  /** Adds the adverts of a page to what it shows, and nothing where it has none. */
  const withAdverts = async <Data extends HomeData | CityData>(
    data: Promise<Data>,
    ...page: Parameters<typeof toAdvertScope>
  ): Promise<Data> => {
    const [city, text] = page
    const [shown, adverts] = await Promise.all([data, findAdverts(toAdvertScope(...page), city, text !== '')])
    return { ...shown, ...adverts }
  }
  const shelves = Object.fromEntries(citySlugs.map((city) => [city, createCache(city, nowMs, freshMs)])) as Record<
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
  const findInAllCities = async (text: string, category: MenuSlug | undefined, page: number): Promise<HomeData> => {
    const data = await home.get()
    const indexes = await Promise.all(citySlugs.map((city) => shelves[city].readIndex(category)))
    const answer = { ...data, ...listPage(indexes, text, 'home', page) }
    if (!category) return answer
    const places = Object.fromEntries(citySlugs.map((city, number) => [city, indexes[number]?.size ?? 0]))
    return { ...answer, city_places: places as HomeData['city_places'] }
  }
  /** A page does without it where the lists of the others cannot be read. */
  const findNearestWith = async (category: MenuSlug, city: CitySlug): Promise<CityData['nearest']> => {
    try {
      const others = await Promise.all(citySlugs.map((slug) => shelves[slug].fetchBest()))
      const having = others.filter(({ kinds }) => kinds?.[category]).map((other) => other.city)
      if (having.length === 0) return undefined
      const { lat, lng } = cities[city].center
      const nearest = nearestCity({ latitude: lat, longitude: lng }, having)
      return { city: nearest, places: others.find((other) => other.city === nearest)?.kinds?.[category] ?? 0 }
    } catch (error) {
      logger.warn('the nearest city that has some could not be found:', error, { city, category })
      return undefined
    }
  }
  const findInCity = async (
    city: CitySlug,
    text: string,
    category: MenuSlug | undefined,
    page: number,
  ): Promise<CityData> => {
    const data = await shelves[city].fetchBest()
    if (!text && !category && page === 1) return data
    const index = await shelves[city].readIndex(category)
    const places = category ? (index?.size ?? 0) : data.places
    const nearest = category && places === 0 ? await findNearestWith(category, city) : undefined
    return { ...data, places, ...(nearest && { nearest }), ...listPage([index], text, 'city', page) }
  }
  return {
    fetchHome: (query, category, page = 1) =>
      orAppError('places-load-failed', () => {
        const text = normalizeQuery(query)
        const data = text || category ? findInAllCities(text, category, page) : fetchFeatured(page)
        return withAdverts(data, null, text, category)
      }),
    fetchTotals: () => totals.get(),
    fetchModerationIndex: () => moderationIndex.get(),
    fetchModerationFile: (file) => moderationFiles(file),
    fetchRatings: async (placeId) => (isPlaceId(placeId) ? ratings(placeId) : null),
    fetchCity: (city, query, category, page = 1) =>
      orAppError('places-load-failed', () => {
        const text = normalizeQuery(query)
        return withAdverts(findInCity(city, text, category, page), city, text, category)
      }),
    fetchCityPlaces: () => orAppError('places-load-failed', async () => (await home.get()).city_places),
    fetchIndex: (city, knownVersion) => orAppError('places-load-failed', () => shelves[city].fetchIndex(knownVersion)),
    fetchIndexChanges: (city, version) =>
      orAppError('places-load-failed', () => shelves[city].fetchIndexChanges(version)),
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
  fetchIndexChanges(version: string): Promise<IndexChanges | null>
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

function createCache(city: CitySlug, nowMs: () => number, freshMs: number): TimedCache {
  const list = keep(freshMs, nowMs, async () => parseCity(city, (await publishedCity(city).get()).data()))
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
    read: (published: PublishedCity, attempt: 'cached' | 'fresh') => Promise<T | null>,
  ): Promise<T | null> {
    for (const attempt of ['cached', 'fresh'] as const) {
      // A list that is some seconds old may name a file that is gone since; the newest never does.
      if (attempt === 'fresh') list.clear()
      const { published } = await list.get()
      if (!published) return null
      const found = await read(published, attempt)
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
    fetchIndexChanges: async (knownVersion) => {
      const changes = await withFile(async (published, attempt) => {
        const { search_file, version, updated_at } = published
        const ids = changedSince(published, knownVersion)
        // Another instance may have answered with a later version than the one that is cached here.
        if (!ids) return attempt === 'fresh' ? 'unknown' : null
        const packed = ids.size > 0 ? await readPackedPlaces(search_file) : packPlaces(city, [])
        return packed && { version, published_at: updated_at.toDate().toISOString(), ...pickChanges(packed, ids) }
      })
      return changes === 'unknown' ? null : changes
    },
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
  published: PublishedCity | null
}

function parseCity(city: CitySlug, list: PublishedCity | undefined): ParsedCity {
  // Before the first publishing there is nothing to show, which is no failure.
  if (!list) return { data: { city, cards: [], places: 0 }, published: null }
  const { places, kinds } = list
  return { data: { city, cards: unpackCards(list.cards), places, ...(kinds && { kinds }) }, published: list }
}

function parseHome(list: PublishedHome | undefined): HomeData {
  if (!list) {
    const none = Object.fromEntries(citySlugs.map((city) => [city, 0])) as Record<CitySlug, number>
    return { cards: [], counters: { places: 0, active_users: 0, reviews: 0 }, city_places: none }
  }
  const { counters, city_places, kinds } = list
  return { cards: unpackCards(list.cards), counters, city_places, ...(kinds && { kinds }) }
}

/** Returns the time for which what was read is kept, in milliseconds: `FRESH_MS`, or as the environment says. */
export function readFreshMs(): number {
  const setting = process.env['PUBLIC_DATA_FRESH_MS']
  return setting ? Number(setting) : FRESH_MS
}

/**
 * Reads a place or, where it was merged into another, that one: the page leads there. Photos come after it, for it mostly
 * tells that there are none: a query without results costs as much as a document.
 */
async function readPlace(placeId: string, hops = TWIN_HOPS_MAX): Promise<PlaceData | null> {
  const [place, reviews] = await Promise.all([db().doc(paths.place(placeId)).get(), readFirstReviews(placeId)])
  if (!place.exists) return null
  const found = toPlace(place)
  const twinId = twinOf(found)
  const twin = twinId !== null && hops > 0 ? await readPlace(twinId, hops - 1) : null
  if (twin) return twin
  const [photos, menu] = await Promise.all([
    found.has_visitor_photos === false ? [] : readPhotos(placeId),
    found.has_menu ? db().doc(paths.placeMenu(placeId)).get() : null,
  ])
  return {
    place: found,
    ...(menu?.exists ? { menu: menu.get('lines') as MenuLine[] } : {}),
    ...(found.address ? {} : { locality: findLocality(found) }),
    reviews,
    photos: inOrder(await withPicture(photos, found)),
  }
}

async function readFirstReviews(placeId: string): Promise<Review[]> {
  const { docs } = await db()
    .collection(paths.reviews(placeId))
    .where('is_approved', '==', true)
    .orderBy('created_at', 'desc')
    .limit(FIRST_REVIEWS_LIMIT)
    .get()
  return docs.map(toReview)
}

async function readPhotos(placeId: string): Promise<PlacePhotoWithId[]> {
  const { docs } = await db()
    .collection(paths.placePhotos)
    .where('place_id', '==', placeId)
    .where('status', '==', 'published')
    .orderBy('created_at', 'desc')
    .limit(PLACE_PHOTOS_SHOWN_MAX)
    .get()
  return docs.map(toPlacePhoto)
}

/** Returns true iff a text from an address can be a document's id: Firestore fails on others, or reads another document. */
function isPlaceId(text: string): boolean {
  return text.length > 0 && text.length <= PLACE_ID_MAX_CHARS && !text.includes('/') && !/^(\.\.?|__.*__)$/s.test(text)
}

async function orAppError<T>(code: ErrorCode, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw new AppError(code, { cause: error })
  }
}

/** Returns photos of a place, and the one that stands for it in lists where that is older than all of them. */
async function withPicture(
  photos: readonly PlacePhotoWithId[],
  { id, visitor_photo }: PlaceWithId,
): Promise<readonly PlacePhotoWithId[]> {
  if (!visitor_photo || photos.some(({ photo }) => photo === visitor_photo)) return photos
  const { docs } = await db()
    .collection(paths.placePhotos)
    .where('place_id', '==', id)
    .where('photo', '==', visitor_photo)
    .where('status', '==', 'published')
    .limit(1)
    .get()
  return [...photos, ...docs.map(toPlacePhoto)]
}
