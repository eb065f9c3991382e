// Deployed in place of the service worker where that one does harm, by `npm run build -- --kill-switch`: see
// docs/kill-switch.md. It imports no more than names, so that it cannot break as well.
import { DATA_SAVER_FLAG } from '@/domain/offline/data-saver-flag.ts'
import { CACHES } from '@/domain/offline/page-cache.ts'

declare const self: ServiceWorkerGlobalScope

/** What people saved, downloaded or chose; what they wrote is in IndexedDB, which no one touches here. */
const USER_CACHES: readonly string[] = [CACHES.saved, CACHES.downloaded, CACHES.streets, DATA_SAVER_FLAG]

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(removeWorker())
})

/** Pages that are open go on, and get everything from the network: there is no listener for `fetch`. */
async function removeWorker(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !USER_CACHES.includes(name)).map((name) => caches.delete(name)))
  await self.registration.unregister()
}
