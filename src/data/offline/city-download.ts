import { ignore } from '@/base/ignore.ts'
import { notifyLocalChange } from '@/base/local-storage.ts'
import { AppError, isOffline } from '@/domain/shared/app-error.ts'
import {
  type CityBundle,
  listFromBundle,
  type BundleContent,
  type BundleManifest,
  bundlePaths,
  placeFromBundle,
} from '@/domain/offline/city-bundle.ts'
import { type CitySlug, isCitySlug } from '@/domain/cities/city.ts'
import { isFailure, isOwn, isOwnContent, isOwnGone } from '@/domain/offline/own-answer.ts'
import { CACHES, SAVED_PAGE } from '@/domain/offline/page-cache.ts'
import type { PlaceData } from '@/domain/pages/public-data.ts'
import { apiPaths, toCityWire } from '@/domain/pages/public-data-wire.ts'
import { isQuotaExceeded, withQuotaRetry } from '../platform/cache-eviction.ts'
import { searchInWorker } from '../search/local-search-client.ts'
import { markRead } from '../saved/read-times.ts'
import { mayDownload, waitsForWifi } from '../platform/data-saver.ts'
import { keepPage } from '../platform/keep-page.ts'
import {
  type CityInProgress,
  type CityOffer,
  cityLock,
  storeDownloadedCity,
  type DownloadedCity,
  readDownloadedCities,
  WHOLE_CITY_HEADER,
  type WholeCity,
} from './downloaded-cities.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** The longest time that an answer may take, in milliseconds: a part must arrive over 2G. */
const ANSWER_TIMEOUT_MS = 60_000
/** The maximum number of restarts because the server has only a newer version. */
const ATTEMPTS_MAX = 3

/**
 * How downloading a city ended. `busy` where another tab does it, `offline` where the server did not answer, `wifi`
 * where it waits for Wi-Fi by the user's choice, `full` where the device is full: what is here stays, to resume from
 * there.
 */
export type DownloadOutcome = 'whole' | 'paused' | 'busy' | 'offline' | 'wifi' | 'full' | 'failed'

/** How a city is downloaded. */
interface DownloadOptions {
  /** Whether to download over any connection, whatever the user chose for all downloads. */
  isOnAnyConnection?: boolean
}

/** The abort controllers of this tab's requests, by city. */
const controllers = new Map<CitySlug, AbortController>()

/** The downloads of this tab, and their outcomes. */
const downloads = new Map<CitySlug, Promise<DownloadOutcome>>()

/** Returns true iff this tab is downloading a city; subscribers to the downloaded cities are notified of it. */
export function isDownloading(city: CitySlug): boolean {
  return downloads.has(city)
}

/** Returns the manifest of a city: what downloading it would load now. @throws AppError */
export async function fetchManifest(city: CitySlug): Promise<BundleManifest> {
  // The browser's own cache would answer with a manifest of five minutes ago.
  const text = await fetchText(bundlePaths.manifest(city), 'json', new AbortController(), 'no-cache')
  if (text === null) throw new AppError('places-load-failed')
  return JSON.parse(text) as BundleManifest
}

/**
 * Downloads, resumes or updates a city, part by part; each part is stored as soon as it is here. An older version stays
 * in use until the new one is complete.
 */
export function downloadCity(city: CitySlug, options: DownloadOptions = {}): Promise<DownloadOutcome> {
  const running = downloads.get(city)
  if (running) return running
  const before = readDownloadedCities()[city]
  // At once, so that a user who pauses it in the next moment pauses this download.
  if (before?.coming) storeDownloadedCity(city, { ...before, coming: { ...before.coming, isPaused: false } })
  const downloading = attemptDownload(city, options).finally(() => {
    downloads.delete(city)
    notifyLocalChange()
  })
  downloads.set(city, downloading)
  notifyLocalChange()
  return downloading
}

/** Resolves once no other tab is downloading this city. */
export async function whenDownloadEnded(city: CitySlug): Promise<void> {
  await navigator.locks.request(cityLock(city), () => undefined)
}

async function attemptDownload(city: CitySlug, options: DownloadOptions): Promise<DownloadOutcome> {
  const isFirst = Object.keys(readDownloadedCities()).length === 0
  try {
    const outcome = await withLock(city, () => downloadWithRetries(city, options))
    // So that the browser does not clear it when space runs short; it may refuse, or the user it asks may.
    if (outcome === 'whole' && isFirst)
      navigator.storage?.persist?.().catch((error) => ignore(error, 'the browser may refuse'))
    return outcome
  } catch (error) {
    if (isQuotaExceeded(error)) {
      pauseCity(city)
      return 'full'
    }
    if (isAborted(error)) return 'paused'
    return isOffline(error) ? 'offline' : 'failed'
  }
}

/** Pauses the download of a city; what is here stays. */
export function pauseCity(city: CitySlug): void {
  const downloaded = readDownloadedCities()[city]
  if (downloaded?.coming) storeDownloadedCity(city, { ...downloaded, coming: { ...downloaded.coming, isPaused: true } })
  controllers.get(city)?.abort()
}

/** Removes a city from the device, including parts of a newer version. */
export async function removeCity(city: CitySlug): Promise<void> {
  storeDownloadedCity(city, undefined)
  controllers.get(city)?.abort()
  const remove = async () => {
    const cache = await caches.open(CACHES.downloaded)
    const keys = (await cache.keys()).filter(({ url }) => toCity(url) === city)
    await Promise.all(keys.map((key) => cache.delete(key)))
    // A page that was opened meanwhile may have found it.
    storeDownloadedCity(city, undefined)
  }
  // A tab that downloads it is notified, and stops.
  await ('locks' in navigator ? navigator.locks.request(cityLock(city), remove) : remove())
}

/**
 * Returns true iff an interrupted download resumes by itself: not if the user paused it, saves data or waits for Wi-Fi.
 */
export function autoResumes(city: CitySlug): boolean {
  return readDownloadedCities()[city]?.coming?.isPaused === false && mayDownload()
}

/** Returns a place of a downloaded city, with the date that its page shows; null if there is none. */
export async function readDownloadedPlace(id: string): Promise<PlaceData | null> {
  const cache = await caches.open(CACHES.downloaded)
  for (const [city, { readAt }] of Object.entries(readDownloadedCities())) {
    const stored = readAt && isCitySlug(city) && (await cache.match(apiPaths.index(city)))
    const bundle = stored ? ((await stored.json()) as CityBundle) : null
    const data = bundle && placeFromBundle(bundle, id)
    if (!data || !readAt) continue
    markRead(id, readAt)
    return data
  }
  return null
}

async function downloadWithRetries(city: CitySlug, options: DownloadOptions): Promise<DownloadOutcome> {
  const before = readDownloadedCities()[city]
  if (before?.coming) {
    const outcome = before.coming.isPaused ? 'paused' : await downloadParts(city, options)
    if (outcome !== 'gone') return outcome
  }
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    await startDownload(city, before === undefined && attempt === 1)
    if (!readDownloadedCities()[city]?.coming) return 'whole'
    const outcome = await downloadParts(city, options)
    if (outcome !== 'gone') return outcome
  }
  return 'failed'
}

/**
 * Stores the parts to download: none if the latest version is here.
 * @param isNew Whether nothing of it was here; otherwise a missing note means that the user removed it.
 */
async function startDownload(city: CitySlug, isNew: boolean): Promise<void> {
  const { version, published_at: publishedAt, places, parts } = await fetchManifest(city)
  const readAt = new Date().toISOString()
  // What finds the city after a sudden end has to be on the device before the city, for there may be no connection then.
  await import(/* @with-city */ './restore-cities.ts')
  await deleteParts(city)
  const offer: CityOffer = { version, publishedAt, readAt, places, parts }
  const cache = await caches.open(CACHES.downloaded)
  await withQuotaRetry(() => cache.put(bundlePaths.manifest(city), Response.json(offer)))
  const cachedIndex = await cache.match(apiPaths.index(city))
  const before = readDownloadedCities()[city]
  if (!before && !isNew) throw new DOMException('it was removed', 'AbortError')
  const { coming: _, ...current } = before ?? { version: null, readAt: null, places: 0, bytes: 0 }
  const isHere = cachedIndex !== undefined && current.version === version
  storeDownloadedCity(
    city,
    isHere ? { ...current, readAt, coming: null } : { ...current, coming: { ...offer, here: [], isPaused: false } },
  )
}

/** @returns `gone` if the server no longer has this version. */
async function downloadParts(
  city: CitySlug,
  { isOnAnyConnection }: DownloadOptions,
): Promise<DownloadOutcome | 'gone'> {
  const stop = new AbortController()
  controllers.set(city, stop)
  const cache = await caches.open(CACHES.downloaded)
  try {
    for (let downloaded = findActiveDownload(city); downloaded; downloaded = findActiveDownload(city)) {
      const { version, parts, here } = downloaded.coming
      const part = parts.findIndex((_, number) => !here.includes(number))
      if (part === -1) {
        await unpack(city, downloaded)
        return 'whole'
      }
      if (waitsForWifi() && !isOnAnyConnection) return 'wifi'
      const path = bundlePaths.part(city, version, part)
      const text = await fetchText(path, 'txt', stop)
      if (text === null) return 'gone'
      await withQuotaRetry(() => cache.put(path, new Response(text)))
      // If it was paused meanwhile, the part need not come again; if the city was removed, that deletes it.
      const now = readDownloadedCities()[city]
      if (now?.coming?.version !== version) return 'paused'
      storeDownloadedCity(city, { ...now, coming: { ...now.coming, here: [...now.coming.here, part] } })
    }
    return 'paused'
  } finally {
    controllers.delete(city)
  }
}

/** Joins the parts, and replaces what was here before. */
async function unpack(city: CitySlug, downloaded: DownloadedCity & { coming: CityInProgress }): Promise<void> {
  const { version, publishedAt, readAt, places, parts } = downloaded.coming
  const cache = await caches.open(CACHES.downloaded)
  const texts = await Promise.all(
    parts.map(async (_, part) => (await cache.match(bundlePaths.part(city, version, part)))?.text()),
  )
  const content = texts.includes(undefined) ? null : parseContent(texts.join(''))
  if (!content) {
    // The browser deleted some of it, or it is damaged: all of it comes again.
    await Promise.all(parts.map((_, part) => cache.delete(bundlePaths.part(city, version, part))))
    storeDownloadedCity(city, { ...downloaded, coming: { ...downloaded.coming, here: [] } })
    throw new AppError('places-load-failed')
  }
  const bundle: CityBundle = { version, published_at: publishedAt, ...content }
  const list = toCityWire(listFromBundle(bundle))
  const [index, shown] = [new Blob([JSON.stringify(bundle)]), new Blob([JSON.stringify(list)])]
  const whole: WholeCity = { version, readAt, places, bytes: index.size + shown.size }
  // The index last: with it, all is here.
  const files = [
    [apiPaths.city(city, ''), shown, {}],
    [apiPaths.index(city), index, { [WHOLE_CITY_HEADER]: JSON.stringify(whole) }],
  ] as const
  for (const [path, body, headers] of files) {
    await withQuotaRetry(() =>
      cache.put(path, new Response(body, { headers: { 'Content-Type': JSON_TYPE, ...headers } })),
    )
  }
  // Removed meanwhile.
  if (readDownloadedCities()[city]?.coming?.version !== version) return
  storeDownloadedCity(city, { ...whole, coming: null })
  await deleteParts(city)
  // What was cached while browsing may be older, and would be found first.
  const api = await caches.open(CACHES.api)
  await Promise.all(files.map(([path]) => api.delete(path)))
  // Without a service worker it never resolves.
  void prepareForOffline(city).catch((error) => ignore(error, 'the city is here all the same'))
}

function parseContent(text: string): BundleContent | null {
  try {
    return JSON.parse(text) as BundleContent
  } catch (error) {
    ignore(error, 'what is no JSON is no content')
    return null
  }
}

/** Loads everything that opens the city offline: its page, its search, and the page that lists it. */
async function prepareForOffline(city: CitySlug): Promise<void> {
  void keepPage(SAVED_PAGE)
  if (!('serviceWorker' in navigator)) return
  const language = new URLSearchParams(location.search).get('lang') === 'en' ? '?lang=en' : ''
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: 'KEEP_PAGE', address: `/${city}${language}` }, [])
  active?.postMessage({ type: 'KEEP_SEARCH' }, [])
  // Starts the search worker, so that its script is cached.
  await searchInWorker({ cities: [city], query: city, category: undefined, filters: '', from: null, mayFetch: false })
}

function findActiveDownload(city: CitySlug): (DownloadedCity & { coming: CityInProgress }) | undefined {
  const downloaded = readDownloadedCities()[city]
  return downloaded?.coming && !downloaded.coming.isPaused ? { ...downloaded, coming: downloaded.coming } : undefined
}

/** Deletes what was downloaded of a version that is not whole, with its manifest. */
async function deleteParts(city: CitySlug): Promise<void> {
  const cache = await caches.open(CACHES.downloaded)
  const manifest = bundlePaths.manifest(city)
  const parts = (await cache.keys()).filter(
    ({ url }) => toCity(url) === city && (url.endsWith('.txt') || url.endsWith(manifest)),
  )
  await Promise.all(parts.map((key) => cache.delete(key)))
}

/** Returns the city that an entry of the cache belongs to. */
function toCity(url: string): string | undefined {
  return /^\/api\/cities\/([\w-]+)/.exec(new URL(url).pathname)?.[1]
}

/**
 * @returns null where the server has nothing at this address.
 * @throws AppError `offline` where our server does not answer, `places-load-failed` where it fails; and the reason of an
 * abort.
 */
async function fetchText(
  path: string,
  kind: 'json' | 'txt',
  stop: AbortController,
  cache: RequestCache = 'default',
): Promise<string | null> {
  const late = setTimeout(() => stop.abort(new AppError('offline')), ANSWER_TIMEOUT_MS)
  try {
    let response = await fetch(path, { signal: stop.signal, cache })
    // The browser's own cache may have what someone else answered in our server's place.
    if (response.ok && !isOwnContent(response, kind))
      response = await fetch(path, { signal: stop.signal, cache: 'reload' })
    if (isOwnGone(response)) return null
    if (isOwnContent(response, kind)) return await response.text()
    throw new AppError(isOwn(response) || isFailure(response) ? 'places-load-failed' : 'offline')
  } catch (cause) {
    throw isAborted(cause) || cause instanceof AppError ? cause : new AppError('offline', { cause })
  } finally {
    clearTimeout(late)
  }
}

function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** One tab at a time: two would load everything twice. */
async function withLock(city: CitySlug, work: () => Promise<DownloadOutcome>): Promise<DownloadOutcome> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(cityLock(city), { ifAvailable: true }, (lock) => (lock ? work() : 'busy'))
}
