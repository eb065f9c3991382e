import { ignore } from '@/base/ignore.ts'
import { sendErrorReport } from '@/data/platform/send-error-report.ts'
import { toMapFileKind } from '@/domain/offline/map-tile-cache.ts'
import { mapOrigin } from '@/domain/offline/map-style.ts'
import { toContentKind } from '@/domain/offline/own-answer.ts'
import { isCachedApiPath } from '@/domain/offline/page-cache.ts'
import { answerApi } from './api-responses.ts'
import { answerAsset, fetchFile, isAsset } from './assets.ts'
import { precacheCityScripts } from './city-download-scripts.ts'
import { deleteOldShells, deleteUnusedAssets } from './housekeeping.ts'
import { answerImage } from './images.ts'
import { install } from './install.ts'
import { answerPlan, answerTile } from './map-tiles.ts'
import { answerNavigation, refreshPage } from './pages.ts'
import { answerPrecached, isPrecached } from './shell.ts'
import { firstScript } from './this-build.ts'

declare const self: ServiceWorkerGlobalScope

const mapsOrigin = mapOrigin(import.meta.env['VITE_MAP_STYLE_URL'] as string | undefined)

const errorPlace = { page: 'service-worker', script: firstScript }
self.addEventListener('error', ({ error }) => void sendErrorReport(error, errorPlace))
self.addEventListener('unhandledrejection', ({ reason }) => void sendErrorReport(reason, errorPlace))

self.addEventListener('install', (event) => {
  event.waitUntil(install())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), deleteOldShells(), deleteUnusedAssets()]))
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
  // A user downloaded a city.
  if (type === 'KEEP_SEARCH')
    event.waitUntil(precacheCityScripts().catch((error) => ignore(error, 'they are cached when they are used')))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET') return
  const mapFile = toMapFileKind(url, location.origin, mapsOrigin)
  // Of an answer that no page may read, the browser counts megabytes.
  if (mapFile && request.mode !== 'no-cors') {
    event.respondWith(mapFile === 'tile' ? answerTile(event, url) : answerPlan(event))
    return
  }
  if (url.origin !== location.origin) return
  const answer = chooseAnswer(event, url)
  if (answer) event.respondWith(answer)
})

/** Returns how a request is answered; undefined leaves it to the browser. */
function chooseAnswer(event: FetchEvent, url: URL): Promise<Response> | undefined {
  const { request } = event
  if (isAsset(url.pathname)) return answerAsset(request, url.pathname)
  if (request.mode === 'navigate') return answerNavigation(event, url)
  if (isCachedApiPath(url.pathname)) return answerApi(event, url.pathname + url.search)
  if (isPrecached(url.pathname)) return answerPrecached(request, url.pathname)
  if (request.destination === 'image') return answerImage(event)
  // The browser's own cache may have what a portal answered.
  if (url.pathname.endsWith('.webmanifest')) return fetchFile(request, toContentKind(url.pathname))
  return undefined
}
