import { AppError, isOffline } from '@/domain/shared/app-error.ts'
import {
  type CityParcel,
  listOfParcel,
  type ParcelContent,
  type ParcelOffer,
  parcelPaths,
  placeOfParcel,
} from '@/domain/offline/city-bundle.ts'
import { type CitySlug, isCitySlug } from '@/domain/cities/city.ts'
import { keptCaches } from '@/domain/offline/page-cache.ts'
import type { PlaceData } from '@/domain/pages/public-data.ts'
import { apiPaths, toCityWire } from '@/domain/pages/public-data-wire.ts'
import { isFull, withRoom } from '../platform/cache-eviction.ts'
import { searchOnPhone } from '../search/local-search-client.ts'
import { noteSaved } from '../saved/saved-at.ts'
import { mayDownload, waitsForWifi } from '../platform/data-saver.ts'
import { keepSavedPage } from '../saved/saved-places.ts'
import { type ComingCity, noteTaken, type TakenCity, takenCities } from './downloaded-cities.ts'

/** How long an answer may take, in milliseconds: a part has to come over a line of the second generation. */
const ANSWER_TIMEOUT_MS = 60_000
/** How often a city is begun anew because the server has newer versions alone. */
const ATTEMPTS_MAX = 3

/**
 * How taking a city along ended. `busy` where another tab does it, `offline` where nobody answered, `wifi` where it waits
 * for Wi-Fi as somebody wants it, `full` where there is no room for it: what is here stays, to go on from there.
 */
export type Taken = 'whole' | 'paused' | 'busy' | 'offline' | 'wifi' | 'full' | 'failed'

/** How a city is taken along. */
interface Way {
  /** Whether it comes over any line, whatever somebody has chosen for all downloads. */
  isByAnyLine?: boolean
}

/** What ends this tab's requests, by city. */
const stops = new Map<CitySlug, AbortController>()

/** What this tab is at, and what will have become of it. */
const working = new Map<CitySlug, Promise<Taken>>()

/** Whether this tab is taking a city along just now; whoever follows what is taken hears of it. */
export function isTaking(city: CitySlug): boolean {
  return working.has(city)
}

/** What taking a city along would bring now. @throws AppError */
export async function fetchOffer(city: CitySlug): Promise<ParcelOffer> {
  // The browser's own cache would give the offer of five minutes ago, and ask behind it.
  const { status, text } = await ask(parcelPaths.offer(city), new AbortController(), 'no-cache')
  if (status !== 200) throw new AppError('places-load-failed')
  return JSON.parse(text) as ParcelOffer
}

/**
 * Takes a city along, goes on with it, or brings it up to date: part by part, each of which is kept as soon as it is here.
 * What is here already of an older version stays in use until all of the new one is.
 */
export function takeCity(city: CitySlug, way: Way = {}): Promise<Taken> {
  const running = working.get(city)
  if (running) return running
  const before = takenCities()[city]
  // At once: whoever pauses it in the next moment pauses what goes on here.
  if (before?.coming) noteTaken(city, { ...before, coming: { ...before.coming, isPaused: false } })
  const taking = take(city, way).finally(() => {
    working.delete(city)
    dispatchEvent(new Event('storage'))
  })
  working.set(city, taking)
  dispatchEvent(new Event('storage'))
  return taking
}

/** Waits until no other tab takes this city along any more. */
export async function untilFree(city: CitySlug): Promise<void> {
  await navigator.locks.request(lockOf(city), () => undefined)
}

async function take(city: CitySlug, way: Way): Promise<Taken> {
  const isFirst = Object.keys(takenCities()).length === 0
  try {
    const taken = await withLock(city, () => bring(city, way))
    // Lest the browser clear it when space runs short; it, or whoever it asks, may well refuse.
    if (taken === 'whole' && isFirst) navigator.storage?.persist?.().catch(() => undefined)
    return taken
  } catch (error) {
    if (isFull(error)) {
      pauseCity(city)
      return 'full'
    }
    if (isCalledOff(error)) return 'paused'
    return isOffline(error) ? 'offline' : 'failed'
  }
}

/** Leaves it at what is here of a city that is on its way. */
export function pauseCity(city: CitySlug): void {
  const taken = takenCities()[city]
  if (taken?.coming) noteTaken(city, { ...taken, coming: { ...taken.coming, isPaused: true } })
  stops.get(city)?.abort()
}

/** Removes a city from the phone, with what has come of a newer version. */
export async function removeCity(city: CitySlug): Promise<void> {
  noteTaken(city, undefined)
  stops.get(city)?.abort()
  const remove = async () => {
    const cache = await caches.open(keptCaches.taken)
    const keys = (await cache.keys()).filter(({ url }) => cityOf(url) === city)
    await Promise.all(keys.map((key) => cache.delete(key)))
  }
  // Whoever brings it hears of it, and lets go.
  await ('locks' in navigator ? navigator.locks.request(lockOf(city), remove) : remove())
}

/** Whether a city that broke off goes on by itself: not where somebody paused it, saves data or waits for Wi-Fi. */
export function resumesByItself(city: CitySlug): boolean {
  return takenCities()[city]?.coming?.isPaused === false && mayDownload()
}

/** A place of a city that was taken along, with the date that its page tells; null where there is none. */
export async function readTakenPlace(id: string): Promise<PlaceData | null> {
  const cache = await caches.open(keptCaches.taken)
  for (const [city, { readAt }] of Object.entries(takenCities())) {
    const kept = readAt && isCitySlug(city) && (await cache.match(apiPaths.index(city)))
    const parcel = kept ? ((await kept.json()) as CityParcel) : null
    const data = parcel && placeOfParcel(parcel, id)
    if (!data || !readAt) continue
    noteSaved(id, readAt)
    return data
  }
  return null
}

async function bring(city: CitySlug, way: Way): Promise<Taken> {
  const before = takenCities()[city]
  if (before?.coming) {
    const taken = before.coming.isPaused ? 'paused' : await bringParts(city, way)
    if (taken !== 'gone') return taken
  }
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    await begin(city, before === undefined && attempt === 1)
    if (!takenCities()[city]?.coming) return 'whole'
    const taken = await bringParts(city, way)
    if (taken !== 'gone') return taken
  }
  return 'failed'
}

/**
 * Notes what is to come: nothing where the latest version is here.
 * @param isNew Whether nothing of it was here; else somebody has removed it if there is no note any more.
 */
async function begin(city: CitySlug, isNew: boolean): Promise<void> {
  const { version, published_at: publishedAt, places, parts } = await fetchOffer(city)
  const readAt = new Date().toISOString()
  await deleteParts(city)
  const isHere = await (await caches.open(keptCaches.taken)).match(apiPaths.index(city))
  const before = takenCities()[city]
  if (!before && !isNew) throw new DOMException('it was removed', 'AbortError')
  const { coming: _, ...here } = before ?? { version: null, readAt: null, places: 0, bytes: 0 }
  if (isHere && here.version === version) noteTaken(city, { ...here, readAt, coming: null })
  else {
    const coming: ComingCity = { version, publishedAt, readAt, places, parts, here: [], isPaused: false }
    noteTaken(city, { ...here, coming })
  }
}

/** @returns `gone` where the server has this version no more. */
async function bringParts(city: CitySlug, { isByAnyLine }: Way): Promise<Taken | 'gone'> {
  const stop = new AbortController()
  stops.set(city, stop)
  const cache = await caches.open(keptCaches.taken)
  try {
    for (let taken = comingOf(city); taken; taken = comingOf(city)) {
      const { version, parts, here } = taken.coming
      const part = parts.findIndex((_, number) => !here.includes(number))
      if (part === -1) {
        await unpack(city, taken)
        return 'whole'
      }
      if (waitsForWifi() && !isByAnyLine) return 'wifi'
      const path = parcelPaths.part(city, version, part)
      const { status, text } = await ask(path, stop)
      if (status === 404) return 'gone'
      if (status !== 200) throw new AppError('places-load-failed')
      await withRoom(() => cache.put(path, new Response(text)))
      // Paused meanwhile, it need not come again; removed, it is deleted by whoever did that.
      const now = takenCities()[city]
      if (now?.coming?.version !== version) return 'paused'
      noteTaken(city, { ...now, coming: { ...now.coming, here: [...now.coming.here, part] } })
    }
    return 'paused'
  } finally {
    stops.delete(city)
  }
}

/** Puts the parts together, and in the place of what was here before. */
async function unpack(city: CitySlug, taken: TakenCity & { coming: ComingCity }): Promise<void> {
  const { version, publishedAt, readAt, places, parts } = taken.coming
  const cache = await caches.open(keptCaches.taken)
  const texts = await Promise.all(
    parts.map(async (_, part) => (await cache.match(parcelPaths.part(city, version, part)))?.text()),
  )
  const content = texts.includes(undefined) ? null : contentOf(texts.join(''))
  if (!content) {
    // The browser cleared some of it, or it was spoiled: what is noted is no longer true.
    noteTaken(city, { ...taken, coming: { ...taken.coming, here: [] } })
    throw new AppError('places-load-failed')
  }
  const parcel: CityParcel = { version, published_at: publishedAt, ...content }
  const list = toCityWire(listOfParcel(parcel))
  const files = [
    [apiPaths.index(city), JSON.stringify(parcel)],
    [apiPaths.city(city, ''), JSON.stringify(list)],
  ] as const
  for (const [path, text] of files) await withRoom(() => cache.put(path, jsonOf(text)))
  const bytes = files.reduce((sum, [, text]) => sum + new Blob([text]).size, 0)
  // Removed meanwhile.
  if (takenCities()[city]?.coming?.version !== version) return
  noteTaken(city, { version, readAt, places, bytes, coming: null })
  await deleteParts(city)
  // What was kept by the way may be older, and would be found first.
  const api = await caches.open(keptCaches.api)
  await Promise.all(files.map(([path]) => api.delete(path)))
  // Where there is no worker, it never ends; the city is here without.
  void makeReady(city).catch(() => undefined)
}

function contentOf(text: string): ParcelContent | null {
  try {
    return JSON.parse(text) as ParcelContent
  } catch {
    return null
  }
}

/** Has everything here that opens the city without a signal: its page, its search, and the page that lists it. */
async function makeReady(city: CitySlug): Promise<void> {
  void keepSavedPage()
  if (!('serviceWorker' in navigator)) return
  const language = new URLSearchParams(location.search).get('lang') === 'en' ? '?lang=en' : ''
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: 'KEEP_PAGE', address: `/${city}${language}` }, [])
  active?.postMessage({ type: 'KEEP_SEARCH' }, [])
  // Starts what searches, so that its script is here.
  await searchOnPhone({ cities: [city], query: city, category: undefined, narrowing: '', from: null, mayFetch: false })
}

function comingOf(city: CitySlug): (TakenCity & { coming: ComingCity }) | undefined {
  const taken = takenCities()[city]
  return taken?.coming && !taken.coming.isPaused ? { ...taken, coming: taken.coming } : undefined
}

async function deleteParts(city: CitySlug): Promise<void> {
  const cache = await caches.open(keptCaches.taken)
  const parts = (await cache.keys()).filter(({ url }) => url.endsWith('.txt') && cityOf(url) === city)
  await Promise.all(parts.map((key) => cache.delete(key)))
}

/** The city that something in the cache is of. */
function cityOf(url: string): string | undefined {
  return /^\/api\/cities\/([\w-]+)/.exec(new URL(url).pathname)?.[1]
}

/** @throws AppError `offline` where nobody answers; and what it was called off with. */
async function ask(
  path: string,
  stop: AbortController,
  cache?: RequestCache,
): Promise<{ status: number; text: string }> {
  const late = setTimeout(() => stop.abort(new AppError('offline')), ANSWER_TIMEOUT_MS)
  try {
    const response = await fetch(path, { signal: stop.signal, ...(cache && { cache }) })
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    throw isCalledOff(cause) ? cause : new AppError('offline', { cause })
  } finally {
    clearTimeout(late)
  }
}

function isCalledOff(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

function jsonOf(text: string): Response {
  return new Response(text, { headers: { 'Content-Type': 'application/json; charset=utf-8' } })
}

function lockOf(city: CitySlug): string {
  return `aquicito.city.${city}`
}

/** One tab at a time: two would bring everything twice. */
async function withLock(city: CitySlug, work: () => Promise<Taken>): Promise<Taken> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(lockOf(city), { ifAvailable: true }, (lock) => (lock ? work() : 'busy'))
}
