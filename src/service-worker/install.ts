import { ignore } from '@/base/ignore.ts'
import { CACHES } from '@/domain/offline/page-cache.ts'
import { isAsset, precacheAsset } from './assets.ts'
import { precacheCityScripts, precacheMapScripts } from './city-download-scripts.ts'
import { isSavedPage } from './housekeeping.ts'
import { refreshPage } from './pages.ts'
import { precacheShell } from './shell.ts'
import { precached } from './this-build.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Caches what this build needs, and on a first visit the pages that are open. A new version waits then until a user accepts
 * it, unless the one before is broken.
 */
export async function install(): Promise<void> {
  await Promise.all(precached.map(({ path }) => (isAsset(path) ? precacheAsset(path) : precacheShell(path))))
  if (self.registration.active) {
    // The next build's scripts of what searches in a city that was downloaded, too.
    if ((await (await caches.open(CACHES.downloaded)).keys()).length > 0)
      await precacheCityScripts().catch((error) => ignore(error, 'they are cached when they are used'))
    if ((await (await caches.open(CACHES.streets)).keys()).length > 0)
      await precacheMapScripts().catch((error) => ignore(error, 'they are cached when they are used'))
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
