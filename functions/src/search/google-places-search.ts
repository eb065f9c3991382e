import { logger } from 'firebase-functions'
import { AppError } from '@/domain/shared/app-error.ts'
import type { SearchResult } from '@/domain/api/callables.ts'
import { cityList, type City } from '@/domain/cities/city.ts'
import { EXTERNAL_RESULTS_MAX, toExternalId, type ExternalProviderName } from '@/domain/places/external-place.ts'
import { fold } from '@/domain/shared/fold.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import type { PublicData } from '@/domain/pages/public-data.ts'
import { isDuplicatePlace } from '@/domain/places/duplicate-place.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import type { Handler } from '../platform/callable.ts'
import { errorTrace } from '../logging/error-trace.ts'
import type { ClientIps } from '../platform/client-ip.ts'
import type { ExternalProvider, ExternalProviders } from './external-provider.ts'
import { isQuotaExhausted, acquireProviderSlot } from './provider-quota.ts'
import { RefusedRequest } from '../platform/fetch-json.ts'
import { cacheSearch, readCachedSearch, toSearchId } from './search-cache.ts'
import type { SearchLimit } from '../platform/limits/search-limit.ts'
import { isClosed, toPlace } from '../platform/stored-places.ts'

/** The time for which a provider may keep one waiting; then our own places come alone. */
export const EXTERNAL_MAX_MS = 3_000
/** How much of that may be spent waiting for one's turn. */
const SLOT_WAIT_MAX_MS = 1_200
/** The time for which a provider that failed is left alone. */
export const FAILED_PAUSE_MS = 10_000

/** How many of our own places come with a search: with what is looked up beside them, a hundred reads at the most. */
export const OWN_RESULTS_MAX = 50
/** How many of our places that may be the same as a provider's are looked at. */
const TWINS_MAX = 15
/** The number of stored places that are read for those of a provider: by id there is one, and seldom another. */
const STORED_MAX = EXTERNAL_RESULTS_MAX

/** What a search needs of its instance. */
export interface SearchDeps {
  publicData: PublicData
  providers: () => ExternalProviders
  limitSearch: SearchLimit
  /** The clock; tests give their own. */
  nowMs?: () => number
}

/**
 * Makes the search over our own places and a provider's: ours first, as our search ranks them; then what the provider
 * knows besides, each place once. Whatever becomes of the provider, ours come.
 */
export function createSearch({
  publicData,
  providers,
  limitSearch,
  nowMs = Date.now,
}: SearchDeps): Handler<'google-places-search'> {
  const external = createExternalSearch(nowMs)
  return async ({ query, city: cityName }, _caller, addresses) => {
    if (limitSearch(addresses) > 0) throw new AppError('too-many-requests')
    const city = cityName === undefined ? null : cityOf(cityName)
    const { searched } = providers()
    const [cards, known] = await Promise.all([
      (city ? publicData.fetchCity(city.slug, query) : publicData.fetchHome(query)).then(
        // What lacks a word of the query would stand before what others know by exactly this name.
        (data) => (data.understood?.isWidened ? [] : data.cards),
      ),
      searched ? external(searched, query, city, addresses) : [],
    ])
    try {
      const places = await mergeResults(cards, known ?? [], searched?.name ?? null, publicData)
      return { places, provider_failed: known === null }
    } catch (error) {
      throw new AppError('places-load-failed', { cause: error })
    }
  }
}

function cityOf(name: string): City {
  const city = cityList.find((each) => fold(each.name) === fold(name))
  if (!city) throw new AppError('input-invalid')
  return city
}

/** Makes what asks providers: those who ask for the same at once wait for one answer. Null where there is none. */
function createExternalSearch(nowMs: () => number) {
  const running = new Map<string, Promise<PlaceWithId[] | null>>()
  let pausedUntilMs = 0

  async function ask(
    provider: ExternalProvider,
    searchId: string,
    query: string,
    city: City | null,
    addresses: ClientIps,
  ): Promise<PlaceWithId[] | null> {
    const cached = await readCachedSearch(searchId, Timestamp.fromMillis(nowMs()))
    if (cached) return cached
    if (nowMs() < pausedUntilMs) return null
    // Not before: an instance that has just started takes its time for the first thing that it reads of ours.
    const signal = AbortSignal.timeout(EXTERNAL_MAX_MS)
    return raceAbort(signal, askProvider(provider, searchId, query, city, addresses, signal))
  }

  async function askProvider(
    provider: ExternalProvider,
    searchId: string,
    query: string,
    city: City | null,
    addresses: ClientIps,
    signal: AbortSignal,
  ): Promise<PlaceWithId[]> {
    const now = () => Timestamp.fromMillis(nowMs())
    await acquireProviderSlot(provider, addresses, SLOT_WAIT_MAX_MS, now)
    signal.throwIfAborted()
    try {
      const found = await provider.search(query, city, signal)
      const places = found.filter((place) => !city || place.city === city.slug).slice(0, EXTERNAL_RESULTS_MAX)
      await runSideEffects(cacheSearch(provider.name, searchId, places, now()))
      return places
    } catch (error) {
      // What it has against this one search says nothing about others.
      if (!(error instanceof RefusedRequest && error.status === 400)) pausedUntilMs = nowMs() + FAILED_PAUSE_MS
      throw error
    }
  }

  return async (
    provider: ExternalProvider,
    query: string,
    city: City | null,
    addresses: ClientIps,
  ): Promise<PlaceWithId[] | null> => {
    // Without a letter or a digit there is nothing to look for.
    if (!fold(query)) return []
    const searchId = toSearchId(provider.name, query, city)
    let answer = running.get(searchId)
    if (!answer) {
      answer = ask(provider, searchId, query, city, addresses).finally(() => running.delete(searchId))
      running.set(searchId, answer)
    }
    try {
      return await answer
    } catch (error) {
      if (!isQuotaExhausted(error)) logger.warn(`${provider.name} does not answer`, errorTrace(error))
      return null
    }
  }
}

/** Returns what work comes to, unless it is told to stop before: whatever it is busy with then, no one waits for it. */
async function raceAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const stopped = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  return Promise.race([work, stopped])
}

/**
 * Our own places and, after them, the provider's, without those that are ours already: by Google's id, by the record's
 * own, or by a name within a few steps. What the provider found of ours and we did not comes as ours.
 */
async function mergeResults(
  cards: readonly PlaceCard[],
  known: readonly PlaceWithId[],
  provider: ExternalProviderName | null,
  publicData: PublicData,
): Promise<SearchResult[]> {
  const found = new Set(cards.map(({ id }) => id))
  const own = await fetchOpen(cards.slice(0, OWN_RESULTS_MAX).map(({ id }) => id))
  const stored = await fetchStored(known)
  const open = known.filter((place) => !stored.closed.some((each) => isTheSame(each, place)))
  const twins = await fetchTwins(open, [...own, ...stored.open], publicData)
  const ours = [...own, ...stored.open, ...twins]
  const results = new Map(own.map((place) => [place.id, toResult(place, place.id, null)]))
  for (const place of open) {
    const same = ours.find((each) => isTheSame(each, place))
    // Two records of a provider are one place as well, where they lie so near.
    const isRepeated = !same && [...results.values()].some((result) => isDuplicatePlace(result, place))
    if (isRepeated) continue
    const id = same?.id ?? place.id
    if (!results.has(id)) {
      results.set(id, same ? toResult(same, id, found.has(id) ? null : provider) : toResult(place, null, provider))
    }
  }
  return [...results.values()]
}

function isTheSame(one: PlaceWithId, other: PlaceWithId): boolean {
  return (
    one.id === other.id ||
    (one.google_place_id !== null && one.google_place_id === other.google_place_id) ||
    isDuplicatePlace(one, other)
  )
}

function toResult(place: PlaceWithId, id: string | null, provider: ExternalProviderName | null): SearchResult {
  return {
    id,
    provider,
    google_place_id: id === null ? toExternalId(place) : place.google_place_id,
    name: place.name,
    address: place.address,
    phone: place.phone,
    category: place.category,
    latitude: place.latitude,
    longitude: place.longitude,
    image_url: place.image_url,
    avg_rating: place.avg_rating,
    review_count: place.review_count,
    featured: place.featured,
    city: place.city,
  }
}

/** Those of our places that are there and open, in the order given. */
async function fetchOpen(ids: readonly string[]): Promise<PlaceWithId[]> {
  if (ids.length === 0) return []
  const snapshots = await db().getAll(...ids.map((id) => db().doc(paths.place(id))))
  return snapshots.filter((snapshot) => snapshot.exists && !isClosed(snapshot)).map(toPlace)
}

/** Those of a provider's places that are stored with us: open ones, and ones that are closed for good. */
async function fetchStored(known: readonly PlaceWithId[]): Promise<{ open: PlaceWithId[]; closed: PlaceWithId[] }> {
  const googleIds = known.flatMap(({ google_place_id }) => google_place_id ?? [])
  const refs = known.filter((place) => place.google_place_id === null).map(({ id }) => db().doc(paths.place(id)))
  const [byGoogleId, byId] = await Promise.all([
    googleIds.length > 0
      ? db().collection(paths.places).where('google_place_id', 'in', googleIds).limit(STORED_MAX).get()
      : { docs: [] },
    refs.length > 0 ? db().getAll(...refs) : [],
  ])
  const snapshots = [...byGoogleId.docs, ...byId.filter((snapshot) => snapshot.exists)]
  return {
    open: snapshots.filter((snapshot) => !isClosed(snapshot)).map(toPlace),
    closed: snapshots.filter(isClosed).map(toPlace),
  }
}

/** Our places that are called like a provider's in the same city: our search may not have found them by these words. */
async function fetchTwins(
  known: readonly PlaceWithId[],
  ours: readonly PlaceWithId[],
  publicData: PublicData,
): Promise<PlaceWithId[]> {
  const others = known.filter((place) => !ours.some((each) => isTheSame(each, place)))
  const lists = await Promise.all(
    others.map(async ({ city, name }) => {
      const { cards } = await publicData.fetchCity(city, name)
      return cards.filter((card) => fold(card.name) === fold(name)).map(({ id }) => id)
    }),
  )
  const ids = new Set(lists.flat())
  for (const { id } of ours) ids.delete(id)
  return fetchOpen([...ids].slice(0, TWINS_MAX))
}
