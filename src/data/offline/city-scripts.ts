import { ignore } from '@/base/ignore.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { cityMap } from '@/domain/maps/city-map.ts'
import {
  type CityScripts,
  type KeepCity,
  type ListMissingScripts,
  type MissingScripts,
  PAGES_WITH_CITY,
  type StoringNews,
} from '@/domain/offline/page-cache.ts'
import { CITY_SCRIPTS_BYTES, MAP_SCRIPTS_BYTES } from '@/domain/offline/script-weights.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { isWhole, readDownloadedCities } from './downloaded-cities.ts'

/**
 * The longest silence of a worker, in milliseconds, and the longest time until there is one: within 150 seconds it has cached a page
 * with its scripts, or gives up.
 */
const SILENCE_LIMIT_MS = 180_000

/** The longest time in which a worker says which scripts are missing, in milliseconds; one of a former build may say nothing. */
const LIST_LIMIT_MS = 5_000

/**
 * Returns the weight on the way, in bytes, of the scripts that come with a city: those that search, filter and open cities come with
 * the first, and those that draw streets with the first that has some.
 */
export function scriptsWeight(city: CitySlug, cities = readDownloadedCities()): number {
  const here = Object.values(cities).filter(isWhole)
  const missing: CityScripts[] = []
  if (here.length === 0) missing.push('search')
  if (cityMap(city) && !here.some(({ streets }) => streets)) missing.push('map')
  return toWeight(missing)
}

/** Returns the weight of scripts on the way, in bytes. */
export function toWeight(scripts: readonly CityScripts[]): number {
  const weights: Record<CityScripts, number> = { search: CITY_SCRIPTS_BYTES, map: MAP_SCRIPTS_BYTES }
  return scripts.reduce((sum, kind) => sum + weights[kind], 0)
}

/** Returns which scripts a downloaded city needs. */
export function neededScripts(hasStreets: boolean): CityScripts[] {
  return hasStreets ? ['search', 'map'] : ['search']
}

/**
 * Has a service worker of this page's build cache the scripts that search, filter and open a city, and its pages, and waits until all
 * of it is here; a browser that has no workers at all has none of it.
 * @param onShare Called with the share that is here, from 0 to 1.
 * @throws AppError `offline`; `places-load-failed` where our server fails, or no worker of this build is here; QuotaExceededError, and
 *   the reason of an abort.
 */
export async function keepCity(city: CitySlug, hasStreets: boolean, watch: Watch): Promise<void> {
  const registration = await whenRegistered(watch.stop)
  if (!registration) return
  const language = new URLSearchParams(location.search).get('lang') === 'en' ? '?lang=en' : ''
  const pages = [`/${city}`, ...PAGES_WITH_CITY].map((path) => path + language)
  const request: KeepCity = { type: 'KEEP_CITY', script: pageScript(), scripts: neededScripts(hasStreets), pages }
  while (!(registration.active && (await hasCached(registration.active, request, watch)))) {
    // The worker of this build takes over from another one's as soon as that has answered all that it was asked.
    if (!registration.waiting) throw new AppError('places-load-failed')
    const takenOver = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
    await orGivenUp(watch.stop, takenOver)
  }
}

interface Watch {
  stop: AbortController
  onShare: (share: number) => void
}

/** @returns False where the worker is one of another build. */
async function hasCached(worker: ServiceWorker, request: KeepCity, { stop, onShare }: Watch): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>((resolve, reject) => {
    const giveUp = () => reject(new AppError('places-load-failed'))
    let silence = setTimeout(giveUp, SILENCE_LIMIT_MS)
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason as Error))
    port1.addEventListener('message', ({ data }: MessageEvent<StoringNews>) => {
      clearTimeout(silence)
      if (data === 'all') resolve(true)
      else if (data === 'other-build') resolve(false)
      else if (data === 'full') reject(new DOMException('the scripts of a city', 'QuotaExceededError'))
      else if (data === 'offline') reject(new AppError('offline'))
      else if (data === 'failed') giveUp()
      else {
        silence = setTimeout(giveUp, SILENCE_LIMIT_MS)
        onShare(data)
      }
    })
    port1.start()
  })
  worker.postMessage(request, [port2])
  return answer.finally(() => {
    // If the user paused it, the worker stops as well.
    port1.postMessage('stop')
    port1.close()
  })
}

/** Returns which scripts of downloaded cities are not here; undefined where no worker of this page's build says so. */
export async function findMissingScripts(): Promise<readonly CityScripts[] | undefined> {
  const worker = (await findRegistration())?.active
  const missing = worker ? await askForMissing(worker) : undefined
  return missing === 'other-build' ? undefined : missing
}

function askForMissing(worker: ServiceWorker): Promise<MissingScripts | undefined> {
  const request: ListMissingScripts = { type: 'LIST_MISSING_SCRIPTS', script: pageScript() }
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<MissingScripts | undefined>((resolve) => {
    setTimeout(resolve, LIST_LIMIT_MS)
    port1.addEventListener('message', ({ data }: MessageEvent<MissingScripts>) => resolve(data))
    port1.start()
  })
  worker.postMessage(request, [port2])
  return answer.finally(() => port1.close())
}

/** Returns the path of the first script of this page, which its whole build decides. */
function pageScript(): string {
  return document.querySelector('script[src^="/assets/app-"]')?.getAttribute('src') ?? ''
}

/**
 * Returns the registration of the workers, once one of them is active: a first installation that failed is tried again. Null where the
 * browser has none.
 */
async function whenRegistered(stop: AbortController): Promise<ServiceWorkerRegistration | null> {
  const registration = await findRegistration()
  return registration === null ? null : orGivenUp(stop, navigator.serviceWorker.ready)
}

/** Waits for something of the workers, but no longer than for their word, nor than the user does. */
function orGivenUp<Result>({ signal }: AbortController, work: Promise<Result>): Promise<Result> {
  signal.throwIfAborted()
  const givenUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    setTimeout(() => reject(new AppError('places-load-failed')), SILENCE_LIMIT_MS)
  })
  return Promise.race([work, givenUp])
}

/** Returns the registration of the workers; undefined as long as none is registered, null where the browser has none. */
async function findRegistration(): Promise<ServiceWorkerRegistration | undefined | null> {
  if (!('serviceWorker' in navigator)) return null
  try {
    return await navigator.serviceWorker.getRegistration()
  } catch (error) {
    ignore(error, 'a private window has no worker')
    return null
  }
}
