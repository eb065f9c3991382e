import { ignore } from '@/base/ignore.ts'
import { isQuotaExceeded } from '@/data/platform/cache-eviction.ts'
import { citySlugs } from '@/domain/cities/city.ts'
import { CACHES, type CityScripts } from '@/domain/offline/page-cache.ts'
import { apiPaths } from '@/domain/pages/public-data-wire.ts'
import { isAsset, precacheAsset } from './assets.ts'
import { precacheCityScripts } from './city-download-scripts.ts'
import { isSavedPage } from './housekeeping.ts'
import { refreshPage } from './pages.ts'
import { precacheShell } from './shell.ts'
import { precached, shellCache } from './this-build.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Caches what this build needs, and on a first visit the pages that are open. A new version waits then until a user accepts
 * it, unless the one before is broken.
 */
export async function install(): Promise<void> {
  // Before the frame, which each try loads again.
  await precacheForCities()
  await Promise.all(precached.map(({ path }) => (isAsset(path) ? precacheAsset(path) : precacheShell(path))))
  if (self.registration.active) {
    // The next build's scripts of a page that has to open without a signal come with it.
    const pages = await caches.open(CACHES.pages)
    const saved = (await pages.keys()).map(({ url }) => new URL(url)).filter(isSavedPage)
    await Promise.allSettled(saved.map(refreshPage))
    await replaceBrokenWorker()
    return
  }
  // One visit is enough: the page that loaded the worker did not come through it.
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await Promise.allSettled(windows.map(({ url }) => refreshPage(new URL(url))))
}

/**
 * Caches this build's scripts of the cities that are here. Without them a first try is given up, for the version before has its own;
 * the second goes on, and each start of the app asks for what is missing.
 * @throws Where a first try does not get them.
 */
async function precacheForCities(): Promise<void> {
  // The frame's cache is the note of a try.
  const isFirstTry = self.registration.active !== null && !(await caches.has(shellCache))
  try {
    await precacheCityScripts(await findScriptsOfCities())
  } catch (error) {
    if (isFirstTry && !isQuotaExceeded(error)) {
      await caches.open(shellCache)
      throw error
    }
    ignore(error, 'each start asks for what is missing')
  }
}

/** Returns which scripts the cities need whose index is here. */
async function findScriptsOfCities(): Promise<CityScripts[]> {
  const listPaths = async (name: string) =>
    (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  const [downloaded, streets] = await Promise.all([listPaths(CACHES.downloaded), listPaths(CACHES.streets)])
  const here = citySlugs.filter((city) => downloaded.includes(apiPaths.index(city)))
  const haveStreets = here.some((city) => streets.some((path) => path.startsWith(`/maps/${city}/`)))
  if (here.length === 0) return []
  return haveStreets ? ['search', 'map'] : ['search']
}

/** The time in which a page must answer the new version, which asks every second; in seconds: it may still be loading. */
const SIGN_OF_LIFE_S = 15

/**
 * Takes over at once if there are pages and none of them runs: a broken worker may answer with blank ones, on which no
 * one can accept an update.
 */
async function replaceBrokenWorker(): Promise<void> {
  for (let second = 0; second < SIGN_OF_LIFE_S; second++) {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (windows.length === 0) return
    const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), 1_000))
    if (await Promise.race([...windows.map(hasAnswered), late])) return
  }
  await self.skipWaiting()
}

function hasAnswered(client: Client): Promise<true> {
  const { port1, port2 } = new MessageChannel()
  client.postMessage('', [port2])
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true))
    port1.start()
  })
}
