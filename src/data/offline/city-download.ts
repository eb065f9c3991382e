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
import { CACHES } from '@/domain/offline/page-cache.ts'
import type { PlaceData } from '@/domain/pages/public-data.ts'
import { apiPaths, toCityWire } from '@/domain/pages/public-data-wire.ts'
import { isQuotaExceeded, withQuotaRetry } from '../platform/cache-eviction.ts'
import { searchInWorker } from '../search/local-search-client.ts'
import { markRead } from '../saved/read-times.ts'
import { mayDownload, waitsForWifi } from '../platform/data-saver.ts'
import { cacheSavedPage } from '../saved/saved-places.ts'
import {
  type CityInProgress,
  storeDownloadedCity,
  type DownloadedCity,
  readDownloadedCities,
} from './downloaded-cities.ts'

/** The longest time that an answer may take, in milliseconds: a part has to come over a line of the second generation. */
const ANSWER_TIMEOUT_MS = 60_000
/** How often a city is begun again because the server has newer versions alone. */
const ATTEMPTS_MAX = 3

/**
 * How downloading a city ended. `busy` where another tab does it, `offline` where no one answered, `wifi` where it waits
 * for Wi-Fi as a user wants it, `full` where there is no room for it: what is here stays, to go on from there.
 */
export type DownloadOutcome = 'whole' | 'paused' | 'busy' | 'offline' | 'wifi' | 'full' | 'failed'

/** How a city is downloaded. */
interface DownloadOptions {
  /** Whether it comes over any line, whatever a user has chosen for all downloads. */
  isOnAnyConnection?: boolean
}

/** What ends this tab's requests, by city. */
const controllers = new Map<CitySlug, AbortController>()

/** What this tab is at, and what will have become of it. */
const downloads = new Map<CitySlug, Promise<DownloadOutcome>>()

/** Returns true iff this tab is downloading a city just now; the user who follows what is taken hears of it. */
export function isDownloading(city: CitySlug): boolean {
  return downloads.has(city)
}

/** Returns what downloading a city would load now. @throws AppError */
export async function fetchManifest(city: CitySlug): Promise<BundleManifest> {
  // The browser's own cache would give the offer of five minutes ago, and ask behind it.
  const { status, text } = await fetchText(bundlePaths.manifest(city), new AbortController(), 'no-cache')
  if (status !== 200) throw new AppError('places-load-failed')
  return JSON.parse(text) as BundleManifest
}

/**
 * Downloads a city, goes on with it, or brings it up to date: part by part, each of which is kept as soon as it is here.
 * What is here already of an older version stays in use until all of the new one is.
 */
export function downloadCity(city: CitySlug, options: DownloadOptions = {}): Promise<DownloadOutcome> {
  const running = downloads.get(city)
  if (running) return running
  const before = readDownloadedCities()[city]
  // At once: A user who pauses it in the next moment pauses what goes on here.
  if (before?.coming) storeDownloadedCity(city, { ...before, coming: { ...before.coming, isPaused: false } })
  const downloading = attemptDownload(city, options).finally(() => {
    downloads.delete(city)
    dispatchEvent(new Event('storage'))
  })
  downloads.set(city, downloading)
  dispatchEvent(new Event('storage'))
  return downloading
}

/** Waits until no other tab downloads this city any more. */
export async function whenDownloadEnded(city: CitySlug): Promise<void> {
  await navigator.locks.request(toLockName(city), () => undefined)
}

async function attemptDownload(city: CitySlug, options: DownloadOptions): Promise<DownloadOutcome> {
  const isFirst = Object.keys(readDownloadedCities()).length === 0
  try {
    const outcome = await withLock(city, () => downloadWithRetries(city, options))
    // So that the browser does not clear it when space runs short; it may refuse, or the user it asks may.
    if (outcome === 'whole' && isFirst) navigator.storage?.persist?.().catch(() => undefined)
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

/** Leaves it at what is here of a city that is on its way. */
export function pauseCity(city: CitySlug): void {
  const downloaded = readDownloadedCities()[city]
  if (downloaded?.coming) storeDownloadedCity(city, { ...downloaded, coming: { ...downloaded.coming, isPaused: true } })
  controllers.get(city)?.abort()
}

/** Removes a city from the device, with what has come of a newer version. */
export async function removeCity(city: CitySlug): Promise<void> {
  storeDownloadedCity(city, undefined)
  controllers.get(city)?.abort()
  const remove = async () => {
    const cache = await caches.open(CACHES.downloaded)
    const keys = (await cache.keys()).filter(({ url }) => toCity(url) === city)
    await Promise.all(keys.map((key) => cache.delete(key)))
  }
  // A user who loads it hears of it, and lets go.
  await ('locks' in navigator ? navigator.locks.request(toLockName(city), remove) : remove())
}

/** Returns true iff a city that broke off goes on by itself: not where a user paused it, saves data or waits for Wi-Fi. */
export function autoResumes(city: CitySlug): boolean {
  return readDownloadedCities()[city]?.coming?.isPaused === false && mayDownload()
}

/** Returns a place of a city that was downloaded, with the date that its page tells; null where there is none. */
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
 * Stores what is to come: nothing where the latest version is here.
 * @param isNew Whether nothing of it was here; else a user has removed it if there is no note any more.
 */
async function startDownload(city: CitySlug, isNew: boolean): Promise<void> {
  const { version, published_at: publishedAt, places, parts } = await fetchManifest(city)
  const readAt = new Date().toISOString()
  await deleteParts(city)
  const cachedIndex = await (await caches.open(CACHES.downloaded)).match(apiPaths.index(city))
  const before = readDownloadedCities()[city]
  if (!before && !isNew) throw new DOMException('it was removed', 'AbortError')
  const { coming: _, ...current } = before ?? { version: null, readAt: null, places: 0, bytes: 0 }
  if (cachedIndex && current.version === version) storeDownloadedCity(city, { ...current, readAt, coming: null })
  else {
    const coming: CityInProgress = { version, publishedAt, readAt, places, parts, here: [], isPaused: false }
    storeDownloadedCity(city, { ...current, coming })
  }
}

/** @returns `gone` where the server has this version no more. */
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
      const { status, text } = await fetchText(path, stop)
      if (status === 404) return 'gone'
      if (status !== 200) throw new AppError('places-load-failed')
      await withQuotaRetry(() => cache.put(path, new Response(text)))
      // Paused meanwhile, it need not come again; removed, it is deleted by the user who did that.
      const now = readDownloadedCities()[city]
      if (now?.coming?.version !== version) return 'paused'
      storeDownloadedCity(city, { ...now, coming: { ...now.coming, here: [...now.coming.here, part] } })
    }
    return 'paused'
  } finally {
    controllers.delete(city)
  }
}

/** Puts the parts together, and in the place of what was here before. */
async function unpack(city: CitySlug, downloaded: DownloadedCity & { coming: CityInProgress }): Promise<void> {
  const { version, publishedAt, readAt, places, parts } = downloaded.coming
  const cache = await caches.open(CACHES.downloaded)
  const texts = await Promise.all(
    parts.map(async (_, part) => (await cache.match(bundlePaths.part(city, version, part)))?.text()),
  )
  const content = texts.includes(undefined) ? null : parseContent(texts.join(''))
  if (!content) {
    // The browser cleared some of it, or it was spoiled: what is noted is no longer true.
    storeDownloadedCity(city, { ...downloaded, coming: { ...downloaded.coming, here: [] } })
    throw new AppError('places-load-failed')
  }
  const bundle: CityBundle = { version, published_at: publishedAt, ...content }
  const list = toCityWire(listFromBundle(bundle))
  const files = [
    [apiPaths.index(city), JSON.stringify(bundle)],
    [apiPaths.city(city, ''), JSON.stringify(list)],
  ] as const
  for (const [path, text] of files) await withQuotaRetry(() => cache.put(path, toJsonResponse(text)))
  const bytes = files.reduce((sum, [, text]) => sum + new Blob([text]).size, 0)
  // Removed meanwhile.
  if (readDownloadedCities()[city]?.coming?.version !== version) return
  storeDownloadedCity(city, { version, readAt, places, bytes, coming: null })
  await deleteParts(city)
  // What was kept by the way may be older, and would be found first.
  const api = await caches.open(CACHES.api)
  await Promise.all(files.map(([path]) => api.delete(path)))
  // Where there is no worker, it never ends; the city is here without.
  void prepareForOffline(city).catch(() => undefined)
}

function parseContent(text: string): BundleContent | null {
  try {
    return JSON.parse(text) as BundleContent
  } catch {
    return null
  }
}

/** Has everything here that opens the city without a signal: its page, its search, and the page that lists it. */
async function prepareForOffline(city: CitySlug): Promise<void> {
  void cacheSavedPage()
  if (!('serviceWorker' in navigator)) return
  const language = new URLSearchParams(location.search).get('lang') === 'en' ? '?lang=en' : ''
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: 'KEEP_PAGE', address: `/${city}${language}` }, [])
  active?.postMessage({ type: 'KEEP_SEARCH' }, [])
  // Starts what searches, so that its script is here.
  await searchInWorker({ cities: [city], query: city, category: undefined, filters: '', from: null, mayFetch: false })
}

function findActiveDownload(city: CitySlug): (DownloadedCity & { coming: CityInProgress }) | undefined {
  const downloaded = readDownloadedCities()[city]
  return downloaded?.coming && !downloaded.coming.isPaused ? { ...downloaded, coming: downloaded.coming } : undefined
}

async function deleteParts(city: CitySlug): Promise<void> {
  const cache = await caches.open(CACHES.downloaded)
  const parts = (await cache.keys()).filter(({ url }) => url.endsWith('.txt') && toCity(url) === city)
  await Promise.all(parts.map((key) => cache.delete(key)))
}

/** Returns the city that something in the cache is of. */
function toCity(url: string): string | undefined {
  return /^\/api\/cities\/([\w-]+)/.exec(new URL(url).pathname)?.[1]
}

/** @throws AppError `offline` where no one answers; and what it was called off with. */
async function fetchText(
  path: string,
  stop: AbortController,
  cache?: RequestCache,
): Promise<{ status: number; text: string }> {
  const late = setTimeout(() => stop.abort(new AppError('offline')), ANSWER_TIMEOUT_MS)
  try {
    const response = await fetch(path, { signal: stop.signal, ...(cache && { cache }) })
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    throw isAborted(cause) ? cause : new AppError('offline', { cause })
  } finally {
    clearTimeout(late)
  }
}

function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

function toJsonResponse(text: string): Response {
  return new Response(text, { headers: { 'Content-Type': 'application/json; charset=utf-8' } })
}

function toLockName(city: CitySlug): string {
  return `aquicito.city.${city}`
}

/** One tab at a time: two would load everything twice. */
async function withLock(city: CitySlug, work: () => Promise<DownloadOutcome>): Promise<DownloadOutcome> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(toLockName(city), { ifAvailable: true }, (lock) => (lock ? work() : 'busy'))
}
