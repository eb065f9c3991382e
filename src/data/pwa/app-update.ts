import type { QueryClient } from '@tanstack/react-query'
import { Workbox } from 'workbox-window'
import { ignore } from '@/base/ignore.ts'
import { toJsonResponse } from '@/base/json-response.ts'
import { CACHES, shellPaths } from '@/domain/offline/page-cache.ts'
import { apiPaths, toCityWire, toHomeWire } from '@/domain/pages/public-data-wire.ts'
import { type CachedQuery, readCachedQuery } from '../places/cached-query.ts'
import { CACHED_UPDATED_AT } from '../places/place-queries.ts'

/** How often a page that stays open asks for a new version when a user comes back to it, in milliseconds. */
const CHECK_EVERY_MS = 3_600_000

/** The time until a failed first installation is tried again, in milliseconds; after each failure twice as long. */
const RETRY_MS = 30_000

/** The longest time that the change to the new worker may take before the page is loaded again all the same, in milliseconds. */
const ACTIVATION_TIMEOUT_MS = 3_000

/**
 * Installs the service worker, and tells when a new version of the app is ready.
 * @param onReady Is given what changes to the new version, and loads the page again; until then nothing changes.
 */
export async function watchForUpdates(onReady: (update: () => void) => void): Promise<void> {
  const workers = navigator.serviceWorker
  let isOffered = false
  const offer = async (workbox: Workbox) => {
    // The first worker of all waits for no one; one may follow upon another.
    if (!workers.controller) return
    if (await isPageOfNewestBuild()) workbox.messageSkipWaiting()
    else if (!isOffered) {
      isOffered = true
      const registration = await workers.getRegistration()
      // Where the server is slow the page comes as it is cached, which by then is to be the new version's.
      registration?.waiting?.postMessage({ type: 'KEEP_PAGE', address: location.href }, [])
      onReady(() => {
        workers.addEventListener('controllerchange', () => location.reload())
        // The old worker goes when its last answer is done, which may be long on a slow connection; the server has the new
        // page already.
        setTimeout(() => location.reload(), ACTIVATION_TIMEOUT_MS)
        workbox.messageSkipWaiting()
      })
    }
  }
  const install = async (waitMs: number): Promise<void> => {
    const retry = () => retryLater(() => void install(2 * waitMs), waitMs)
    const workbox = new Workbox('/service-worker.js')
    let registration: ServiceWorkerRegistration | undefined
    let isInstalled = false
    workbox.addEventListener('installed', () => (isInstalled = true))
    workbox.addEventListener('waiting', () => void offer(workbox))
    workbox.addEventListener('redundant', () => {
      // One file that a bad line loses fails the whole, which a browser tries again with the next page only. A worker
      // that removed itself did not fail.
      if (!registration?.active && !isInstalled) retry()
    })
    try {
      registration = await workbox.register({ immediate: true })
      if (registration) follow(registration, () => void offer(workbox))
    } catch (error) {
      // Private windows refuse workers, and everything works without; what is no refusal came of the network.
      if (error instanceof TypeError) retry()
    }
  }
  await install(RETRY_MS)
}

/**
 * Watches for what Workbox, which hears of workers found from now on and of the first of them alone, does not tell.
 * @param onWaiting Told of a worker that waits, maybe not for the first time.
 */
function follow(registration: ServiceWorkerRegistration, onWaiting: () => void): void {
  const followInstalling = () =>
    registration.installing?.addEventListener('statechange', () => registration.waiting && onWaiting())
  if (navigator.serviceWorker.controller) {
    // The browser may have found one while it opened the page.
    followInstalling()
  } else {
    // The first worker took over what was open when it came: not a page that was on its way then.
    registration.active?.postMessage({ type: 'CLAIM' }, [])
    registration.active?.postMessage({ type: 'KEEP_PAGE', address: location.href }, [])
  }
  checkPeriodically(async () => {
    await registration.update()
    followInstalling()
  })
}

/** Runs work when the network is back, or after some time at the latest. */
function retryLater(work: () => void, latestMs: number): void {
  const run = () => {
    clearTimeout(timer)
    removeEventListener('online', run)
    work()
  }
  const timer = setTimeout(run, latestMs)
  addEventListener('online', run)
}

/** Returns true iff the server had sent the new version before its worker was ready: then the page has nothing to gain. */
async function isPageOfNewestBuild(): Promise<boolean> {
  const newest = (await caches.keys()).findLast((name) => name.startsWith(`${CACHES.shell}-`))
  const shell = newest && (await (await caches.open(newest)).match(shellPaths.es))
  const entry = document.querySelector('script[src^="/assets/"]')?.getAttribute('src')
  return Boolean(shell && entry && (await shell.text()).includes(entry))
}

/** Runs a check when a user comes back to the page, once in a while. */
function checkPeriodically(check: () => Promise<void>): void {
  let checked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < CHECK_EVERY_MS) return
    checked = Date.now()
    check().catch((error) => ignore(error, 'the next look checks again'))
  })
}

/**
 * Keeps the data that came inside the page as if they had been fetched, so that without a signal one can also come to
 * them by links from other pages. Those of a cached page are no newer than what is kept of them already; what the device
 * put together itself never came from the server.
 */
export async function cacheInlinedData(queryClient: QueryClient): Promise<void> {
  try {
    const [cache, downloads] = await Promise.all([caches.open(CACHES.api), caches.open(CACHES.downloaded)])
    for (const query of queryClient.getQueryCache().getAll()) {
      const cached = readCachedQuery(query)
      const { dataUpdatedAt } = query.state
      // What is older still, the device has put together by itself.
      if (!cached || dataUpdatedAt < CACHED_UPDATED_AT) continue
      const [path, wire] = toApiEntry(cached)
      // What was downloaded is newer than what an old page loads, and would be hidden by it.
      if (dataUpdatedAt === CACHED_UPDATED_AT && ((await cache.match(path)) || (await downloads.match(path)))) continue
      await cache.put(path, toJsonResponse(wire))
    }
  } catch (error) {
    ignore(error, 'there is no room, or storing is refused')
  }
}

/** Returns where the data of a query are fetched, and as what. */
function toApiEntry(cached: CachedQuery): [path: string, wire: unknown] {
  switch (cached.noun) {
    case 'home':
      return [apiPaths.home(cached.query, cached.category, cached.page), toHomeWire(cached.data)]
    case 'city':
      return [apiPaths.city(cached.city, cached.query, cached.category, cached.page), toCityWire(cached.data)]
    case 'place':
      return [apiPaths.place(cached.placeId), cached.data]
  }
}
