import { ignore } from '@/base/ignore.ts'
import { toJsonResponse } from '@/base/json-response.ts'
import { notifyLocalChange } from '@/base/local-storage.ts'
import { AppError, isOffline } from '@/domain/shared/app-error.ts'
import {
  type CityBundle,
  listFromBundle,
  type BundleContent,
  bundlePaths,
  placeFromBundle,
} from '@/domain/offline/city-bundle.ts'
import { type CitySlug, citySlugs, isCitySlug } from '@/domain/cities/city.ts'
import { CACHES } from '@/domain/offline/page-cache.ts'
import type { PlaceData } from '@/domain/pages/public-data.ts'
import { apiPaths, toCityWire } from '@/domain/pages/public-data-wire.ts'
import { isQuotaExceeded, withQuotaRetry } from '../platform/cache-eviction.ts'
import { cornersUrl, downloadedCornersPath } from '../transit/corners-address.ts'
import { downloadedLinesPath, linesUrl } from '../transit/lines-address.ts'
import { markRead } from '../saved/read-times.ts'
import { mayDownload, waitsForWifi } from '../platform/data-saver.ts'
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
import { fetchManifest } from './city-manifest.ts'
import { keepCity, scriptsWeight } from './city-scripts.ts'
import { deleteStreets, downloadStreets, findMapWeight, type StreetsHere } from './city-streets.ts'
import { fetchText, isAborted } from './fetch-own.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Stands for the manifest until the server has answered, so that a download which was asked for outlives its browser. */
const NO_OFFER: CityOffer = { version: '', publishedAt: '', readAt: '', places: 0, parts: [] }

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

/** A city of which a version is coming. */
type Downloading = DownloadedCity & { coming: CityInProgress }

/** The abort controllers of this tab's requests, by city. */
const controllers = new Map<CitySlug, AbortController>()

/** The downloads of this tab, and their outcomes. */
const downloads = new Map<CitySlug, Promise<DownloadOutcome>>()

/** Returns true iff this tab is downloading a city; subscribers to the downloaded cities are notified of it. */
export function isDownloading(city: CitySlug): boolean {
  return downloads.has(city)
}

/**
 * Downloads, resumes or updates a city, part by part; each part is stored as soon as it is here. An older version stays
 * in use until the new one is complete.
 */
export function downloadCity(city: CitySlug, options: DownloadOptions = {}): Promise<DownloadOutcome> {
  const running = downloads.get(city)
  if (running) return running
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
  const cities = readDownloadedCities()
  const isFirst = Object.values(cities).every(({ readAt }) => readAt === null)
  try {
    const before = cities[city]
    // At once, so that a user who pauses it in the next moment pauses this download.
    if (before?.coming) storeDownloadedCity(city, { ...before, coming: { ...before.coming, isPaused: false } })
    const outcome = await withLock(city, () => downloadWithRetries(city, options))
    // So that the browser does not clear it when space runs short; it may refuse, or the user it asks may.
    if (outcome === 'whole' && isFirst)
      navigator.storage?.persist?.().catch((error) => ignore(error, 'the browser may refuse'))
    return outcome
  } catch (error) {
    if (isQuotaExceeded(error)) {
      pauseFull(city)
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

function pauseFull(city: CitySlug): void {
  try {
    pauseCity(city)
  } catch (error) {
    ignore(error, 'a device that cannot even store the pause tries again at the next start')
  }
}

/** Removes a city from the device, including parts of a newer version. */
export async function removeCity(city: CitySlug): Promise<void> {
  storeDownloadedCity(city, undefined)
  controllers.get(city)?.abort()
  const remove = async () => {
    const cache = await caches.open(CACHES.downloaded)
    const keys = (await cache.keys()).filter(({ url }) => toCity(url) === city)
    await Promise.all([...keys.map((key) => cache.delete(key)), deleteStreets(city)])
    // A page that was opened meanwhile may have found it.
    storeDownloadedCity(city, undefined)
  }
  // A tab that downloads it is notified, and stops.
  await ('locks' in navigator ? navigator.locks.request(cityLock(city), remove) : remove())
}

/** Returns true iff an interrupted download resumes by itself: not if the user paused it, saves data or waits for Wi-Fi. */
export function autoResumes(city: CitySlug): boolean {
  return readDownloadedCities()[city]?.coming?.isPaused === false && mayDownload()
}

/** Resumes the downloads that broke off. */
export function resumeDownloads(): void {
  if (!navigator.onLine) return
  for (const city of citySlugs) if (autoResumes(city)) void downloadCity(city)
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
  if (before?.coming?.version) {
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
  const cache = await caches.open(CACHES.downloaded)
  const manifest = bundlePaths.manifest(city)
  const isNoted = isNew && !(await cache.match(manifest))
  if (isNoted) await withQuotaRetry(() => cache.put(manifest, toJsonResponse(NO_OFFER)))
  // After a sudden end this script restores the city, maybe without a connection: it is on the device before the parts.
  const asked = import(/* @with-city */ './restore-cities.ts').then(() => fetchManifest(city))
  const {
    version,
    published_at: publishedAt,
    places,
    parts,
  } = await asked.catch(async (error: unknown) => {
    if (isNoted) await cache.delete(manifest)
    throw error
  })
  const readAt = new Date().toISOString()
  await deleteParts(city)
  const [cachedIndex, mapBytes] = [await cache.match(apiPaths.index(city)), await findMapWeight(city)]
  const known = readDownloadedCities()[city]
  const isIndexHere = cachedIndex !== undefined && known?.version === version
  const scriptBytes = scriptsWeight(city)
  const offer = { version, publishedAt, readAt, places, parts: isIndexHere ? [] : parts, mapBytes, scriptBytes }
  const isHere = isIndexHere && mapBytes === 0 && !known.lacksScripts
  if (isHere) await cache.delete(manifest)
  else await withQuotaRetry(() => cache.put(manifest, toJsonResponse(offer)))
  const before = readDownloadedCities()[city]
  if (!before && !isNew) throw new DOMException('it was removed', 'AbortError')
  const { coming, ...current } = before ?? { version: null, readAt: null, places: 0, bytes: 0 }
  storeDownloadedCity(
    city,
    isHere
      ? { ...current, readAt, coming: null }
      : { ...current, coming: { ...offer, here: [], isPaused: coming?.isPaused ?? false } },
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
      const { version, parts, here, mapBytes, scriptBytes } = downloaded.coming
      const part = parts.findIndex((_, number) => !here.includes(number))
      if (waitsForWifi() && !isOnAnyConnection && (part !== -1 || mapBytes || scriptBytes)) return 'wifi'
      if (part === -1) {
        if (parts.length === 0 && !mapBytes) await addScripts(city, downloaded, stop)
        else await downloadRest(city, downloaded, stop)
        return 'whole'
      }
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

/** Downloads what comes after the parts of a city, last of all what opens it; then the city is here. */
async function downloadRest(city: CitySlug, downloaded: Downloading, stop: AbortController): Promise<void> {
  const { version, parts } = downloaded.coming
  const linesBytes = await downloadFile(linesUrl(city), downloadedLinesPath(city), stop)
  const cornersBytes = await downloadFile(cornersUrl(city), downloadedCornersPath(city), stop)
  const streets = await downloadStreets(city, stop, (mapHere) => noteProgress(city, version, { mapHere }))
  await downloadScripts(city, { ...downloaded, streets: streets ?? downloaded.streets }, stop)
  if (parts.length === 0) await addStreets(city, downloaded, streets)
  else await unpack(city, downloaded, { fileBytes: linesBytes + cornersBytes, streets })
}

/** Downloads the scripts of a city of which all else is here. */
async function addScripts(city: CitySlug, downloaded: Downloading, stop: AbortController): Promise<void> {
  await downloadScripts(city, downloaded, stop)
  const { coming: _, lacksScripts: __, ...here } = downloaded
  // Removed meanwhile.
  if (!readDownloadedCities()[city]?.coming) return
  storeDownloadedCity(city, { ...here, coming: null })
  await deleteOffer(city)
}

function downloadScripts(city: CitySlug, { streets, coming }: Downloading, stop: AbortController): Promise<void> {
  const { version, scriptBytes = 0 } = coming
  const onShare = (share: number) => noteProgress(city, version, { scriptsHere: Math.round(scriptBytes * share) })
  return keepCity(city, streets !== undefined, { stop, onShare })
}

/** Stores how much of the streets or the scripts is here; stops the download that was paused or removed in another tab. */
function noteProgress(
  city: CitySlug,
  version: string,
  progress: Pick<CityInProgress, 'mapHere' | 'scriptsHere'>,
): void {
  const now = readDownloadedCities()[city]
  if (now?.coming?.version !== version || now.coming.isPaused) controllers.get(city)?.abort()
  else storeDownloadedCity(city, { ...now, coming: { ...now.coming, ...progress } })
}

/** Stores a file of the build that a city has, where there is one: its lines, its corners. @returns What it weighs here, in bytes. */
async function downloadFile(url: string | null, path: string, stop: AbortController): Promise<number> {
  // Another build has others: the next download has them.
  const text = url === null ? null : await fetchText(url, 'json', stop)
  if (text === null) return 0
  const file = new Blob([text])
  const cache = await caches.open(CACHES.downloaded)
  const headers = { 'Content-Type': JSON_TYPE }
  await withQuotaRetry(() => cache.put(path, new Response(file, { headers })))
  return file.size
}

/** Joins the parts, and replaces what was here before. */
async function unpack(
  city: CitySlug,
  downloaded: Downloading,
  { fileBytes, streets }: { fileBytes: number; streets: StreetsHere | undefined },
): Promise<void> {
  const { version, publishedAt, readAt, places, parts, isUnreadable = false } = downloaded.coming
  const cache = await caches.open(CACHES.downloaded)
  const texts = await Promise.all(
    parts.map(async (_, part) => (await cache.match(bundlePaths.part(city, version, part)))?.text()),
  )
  const content = texts.includes(undefined) ? null : parseContent(texts.join(''))
  if (!content) {
    // The browser deleted some of it, or it is damaged: all of it comes again, by itself once.
    await Promise.all(parts.map((_, part) => cache.delete(bundlePaths.part(city, version, part))))
    const coming = { ...downloaded.coming, here: [], isUnreadable: true, isPaused: isUnreadable }
    storeDownloadedCity(city, { ...downloaded, coming })
    throw new AppError('places-load-failed')
  }
  const bundle: CityBundle = { version, published_at: publishedAt, ...content }
  const list = toCityWire(listFromBundle(bundle))
  const [index, shown] = [new Blob([JSON.stringify(bundle)]), new Blob([JSON.stringify(list)])]
  const bytes = index.size + shown.size + fileBytes + (streets?.bytes ?? 0)
  await withQuotaRetry(() =>
    cache.put(apiPaths.city(city, ''), new Response(shown, { headers: { 'Content-Type': JSON_TYPE } })),
  )
  await storeWhole(city, index, { version, readAt, places, bytes, streets })
  // What was cached while browsing may be older, and would be found first.
  const api = await caches.open(CACHES.api)
  await Promise.all([apiPaths.city(city, ''), apiPaths.index(city)].map((path) => api.delete(path)))
}

/** Notes the streets of a city of which all else was here. */
async function addStreets(city: CitySlug, downloaded: Downloading, streets: StreetsHere | undefined): Promise<void> {
  const index = await (await caches.open(CACHES.downloaded)).match(apiPaths.index(city))
  if (!index) throw new AppError('places-load-failed')
  const { version, places, bytes, coming, streets: former } = downloaded
  const added = streets ? streets.bytes - (former?.bytes ?? 0) : 0
  const whole = { version, readAt: coming.readAt, places, bytes: bytes + added, streets: streets ?? former }
  await storeWhole(city, await index.blob(), whole)
}

/** Stores the index of a city last: with it, all is here. */
async function storeWhole(city: CitySlug, index: Blob, whole: WholeCity): Promise<void> {
  const cache = await caches.open(CACHES.downloaded)
  const headers = { 'Content-Type': JSON_TYPE, [WHOLE_CITY_HEADER]: JSON.stringify(whole) }
  await withQuotaRetry(() => cache.put(apiPaths.index(city), new Response(index, { headers })))
  // Removed meanwhile.
  if (!readDownloadedCities()[city]?.coming) return
  storeDownloadedCity(city, { ...whole, coming: null })
  await deleteOffer(city)
  if (whole.streets) await deleteStreets(city, whole.streets.version)
}

function parseContent(text: string): BundleContent | null {
  try {
    return JSON.parse(text) as BundleContent
  } catch (error) {
    ignore(error, 'what is no JSON is no content')
    return null
  }
}

function findActiveDownload(city: CitySlug): Downloading | undefined {
  const downloaded = readDownloadedCities()[city]
  return downloaded?.coming && !downloaded.coming.isPaused ? { ...downloaded, coming: downloaded.coming } : undefined
}

/** Deletes the parts of a version that is whole by now, and its offer. */
async function deleteOffer(city: CitySlug): Promise<void> {
  await deleteParts(city)
  await (await caches.open(CACHES.downloaded)).delete(bundlePaths.manifest(city))
}

/** Deletes the parts of a version that is not whole. */
async function deleteParts(city: CitySlug): Promise<void> {
  const cache = await caches.open(CACHES.downloaded)
  const parts = (await cache.keys()).filter(({ url }) => toCity(url) === city && url.endsWith('.txt'))
  await Promise.all(parts.map((key) => cache.delete(key)))
}

/** Returns the city that an entry of the cache belongs to. */
function toCity(url: string): string | undefined {
  return /^\/api\/cities\/([\w-]+)/.exec(new URL(url).pathname)?.[1]
}

/** One tab at a time: two would load everything twice. */
async function withLock(city: CitySlug, work: () => Promise<DownloadOutcome>): Promise<DownloadOutcome> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(cityLock(city), { ifAvailable: true }, (lock) => (lock ? work() : 'busy'))
}
