import '@/base/array-copies.ts'
import { registerRoute } from 'workbox-routing'
import { ignore } from '@/base/ignore.ts'
import { isStreetTile } from '@/data/offline/street-tiles.ts'
import { sendErrorReport } from '@/data/platform/send-error-report.ts'
import { IMPRESSION_FUNCTION, VISIT_FUNCTION } from '@/domain/api/function-address.ts'
import { type MapFileKind, toMapFileKind } from '@/domain/offline/map-tile-cache.ts'
import { mapOrigin } from '@/domain/maps/map-service.ts'
import { OUTBOX_SYNC } from '@/domain/offline/outbox-sync.ts'
import { isCachedApiPath, type KeepCity, type ListMissingScripts, SHARE_PAGE } from '@/domain/offline/page-cache.ts'
import { answerApi } from './api-responses.ts'
import { answerAsset, answerFile, isAsset } from './assets.ts'
import { cityScriptPaths, keepCity, listMissingScripts } from './city-download-scripts.ts'
import { deleteOldShells, deleteUnusedAssets } from './housekeeping.ts'
import { answerImage } from './images.ts'
import { install } from './install.ts'
import { answerPlan, answerStreetTile, answerTile } from './map-tiles.ts'
import { answerNavigation, isPagePath, refreshPage } from './pages.ts'
import { openPushed, renewSubscription, showPush } from './pushes.ts'
import { receiveShare } from './receive-share.ts'
import { answerPrecached, isPrecached } from './shell.ts'
import { firstScript } from './this-build.ts'
import { wakePages } from './wake-pages.ts'

declare const self: ServiceWorkerGlobalScope

const mapsOrigin = mapOrigin(import.meta.env['VITE_MAP_STYLE_URL'] as string | undefined)

const errorPlace = { page: 'service-worker', script: firstScript }
self.addEventListener('error', ({ error }) => void sendErrorReport(error, errorPlace))
self.addEventListener('unhandledrejection', ({ reason }) => void sendErrorReport(reason, errorPlace))

self.addEventListener('install', (event) => {
  event.waitUntil(install())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), deleteOldShells(), deleteUnusedAssets(cityScriptPaths)]))
})

self.addEventListener('message', (event) => {
  // Only when a user asks for the new version: pages that are open go on with the old one.
  const { type, address } = (event.data ?? {}) as { type?: unknown; address?: unknown }
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (type === 'CLAIM') event.waitUntil(self.clients.claim())
  // A page that will be wanted without a signal, and was not opened yet.
  if (type === 'KEEP_PAGE' && typeof address === 'string')
    event.waitUntil(
      refreshPage(new URL(address, location.origin)).catch((error) =>
        ignore(error, 'the page is cached when it is opened'),
      ),
    )
  // A page downloads a city, or looks whether what is here of one is whole, and waits.
  const [page] = event.ports
  if (type === 'KEEP_CITY' && page) event.waitUntil(keepCity(event.data as KeepCity, page))
  if (type === 'LIST_MISSING_SCRIPTS' && page)
    event.waitUntil(
      listMissingScripts(event.data as ListMissingScripts).then((missing) => page.postMessage(missing, [])),
    )
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(event.notification)))
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)))
// Browsers have it whose types do not: the connection is back.
self.addEventListener('sync', ((event: ExtendableEvent & { tag: string }) => {
  if (event.tag === OUTBOX_SYNC) event.waitUntil(wakePages())
}) as EventListener)

/**
 * Registers how the GET requests that match are answered: by the first route that matches, and by the browser where none
 * does.
 */
function route(
  matches: (url: URL, request: Request) => boolean,
  answer: (event: FetchEvent, url: URL) => Promise<Response>,
): void {
  registerRoute(
    ({ url, request }) => matches(url, request),
    // Workbox types the event of a request as any that can be extended.
    ({ event, url }) => answer(event as FetchEvent, url),
  )
}

/** Registers the same for requests to our own server. */
function routeOwn(...[matches, answer]: Parameters<typeof route>): void {
  route((url, request) => url.origin === location.origin && matches(url, request), answer)
}

/** Returns true iff a request is one for such a file of the map; of an answer that no page may read, the browser counts megabytes. */
function isMapFile(kind: MapFileKind, url: URL, { mode }: Request): boolean {
  return mode !== 'no-cors' && toMapFileKind(url, location.origin, mapsOrigin) === kind
}

// Sent by pages that go: one that is gone cannot take it to the network itself, past the worker.
registerRoute(
  ({ url }) => [IMPRESSION_FUNCTION, VISIT_FUNCTION].some((name) => url.pathname === `/call/${name}`),
  ({ request }) => fetch(request),
  'POST',
)
registerRoute(
  ({ url }) => url.origin === location.origin && url.pathname === SHARE_PAGE,
  ({ event, url }) => receiveShare(event as FetchEvent, url),
  'POST',
)
routeOwn(({ pathname }) => isStreetTile(pathname), answerStreetTile)
route((url, request) => isMapFile('tile', url, request), answerTile)
route((url, request) => isMapFile('plan', url, request), answerPlan)
routeOwn(({ pathname }) => isAsset(pathname), answerAsset)
routeOwn((url, { mode }) => mode === 'navigate' && isPagePath(url.pathname), answerNavigation)
routeOwn(({ pathname }) => isCachedApiPath(pathname), answerApi)
routeOwn(({ pathname }) => isPrecached(pathname), answerPrecached)
routeOwn((_, { destination }) => destination === 'image', answerImage)
// The browser's own cache may have what a portal answered.
routeOwn(({ pathname }) => pathname.endsWith('.webmanifest'), answerFile)
