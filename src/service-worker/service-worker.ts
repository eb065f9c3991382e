import {
  AFTER_PAINT,
  DRAWN_TOGETHER_ID,
  isKeptApiPath,
  KEPT_MARK,
  keptCaches,
  keptPageKey,
  mayBeKept,
  SAVED_PAGE,
  shellPaths,
  type WorkerMessage,
} from '@/domain/offline/page-cache.ts'
import { keptPhotoAddress } from '@/domain/offline/photo-variants.ts'
import {
  KEPT_AT,
  KEPT_BYTES,
  type KeptTile,
  mapFileOf,
  TILE_LIMITS,
  tileKey,
  tilesToDrop,
} from '@/domain/offline/map-tile-cache.ts'
import { mapOrigin } from '@/domain/offline/map-style.ts'
import { withRoom } from '@/data/platform/cache-eviction.ts'
import { SPARING_CACHE } from '@/domain/offline/data-saver-flag.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Filled in by the build: what a page never seen needs, and what every page loads. */
  precacheManifest: { url: string; revision: string | null }[]
}

/** Filled in by the build: names of chunks, see tools/build/chunks.ts. */
declare const CITY_DOWNLOAD_CHUNKS: readonly string[]

/** How many of each are kept; the longest unvisited go first. */
const LIMITS = { [keptCaches.pages]: 60, [keptCaches.api]: 120, [keptCaches.images]: 300 } as const

/** How long a page that was asked for anew, or data, may take before the kept one is shown, in milliseconds. */
const PATIENCE_MS = 3_000

/**
 * How long an answer may take at all, in milliseconds: a request that never ends would hold up the next version, which
 * waits until this one has done its work.
 */
const ANSWER_LIMIT_MS = 30_000

const mapsOrigin = mapOrigin(import.meta.env['VITE_MAP_STYLE_URL'] as string | undefined)

/** The same for a script, the map's being the largest: a page waits for it with nothing but a sign that it does. */
const ASSET_LIMIT_MS = 120_000

const precached = self.precacheManifest.map(({ url, revision }) => ({ path: `/${url}`, revision }))
const isAsset = (path: string) => path.startsWith('/assets/')

/** Every build that changes the frame has a cache of its own for it, so that a waiting worker disturbs nobody. */
const shellCache = `${keptCaches.shell}-${precached.map(({ revision }) => revision ?? '').join('')}`

self.addEventListener('install', (event) => {
  event.waitUntil(install())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), deleteOldShells(), deleteUnusedAssets()]))
})

self.addEventListener('message', (event) => {
  // Only when somebody asks for the new version: pages that are open go on with the old one.
  const { type, address } = (event.data ?? {}) as { type?: unknown; address?: unknown }
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (type === 'CLAIM') event.waitUntil(self.clients.claim())
  // A page that will be wanted without a signal, and was not opened yet.
  if (type === 'KEEP_PAGE' && typeof address === 'string') {
    const key = keptPageKey(new URL(address, location.origin))
    if (key !== undefined) event.waitUntil(refreshPage(key).kept.catch(() => undefined))
  }
  // Somebody took a city along.
  if (type === 'KEEP_SEARCH') event.waitUntil(bringSearch().catch(() => undefined))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET') return
  const mapFile = mapFileOf(url, location.origin, mapsOrigin)
  // Of an answer that no page may read, the browser counts megabytes.
  if (mapFile && request.mode !== 'no-cors') {
    event.respondWith(mapFile === 'tile' ? answerTile(event, url) : answerPlan(event))
    return
  }
  if (url.origin !== location.origin) return
  const answer = chooseAnswer(event, url)
  if (answer) event.respondWith(answer)
})

/** How a request is answered; undefined leaves it to the browser. */
function chooseAnswer(event: FetchEvent, url: URL): Promise<Response> | undefined {
  const { request } = event
  if (isAsset(url.pathname)) return answerAsset(request, url.pathname)
  if (request.mode === 'navigate') return answerNavigation(event, url)
  if (isKeptApiPath(url.pathname)) return answerApi(event, url.pathname + url.search)
  if (precached.some(({ path }) => path === url.pathname)) return answerPrecached(request, url.pathname)
  if (request.destination === 'image') return answerImage(event)
  return undefined
}

async function install(): Promise<void> {
  const shell = await caches.open(shellCache)
  await Promise.all(
    precached.map(({ path }) =>
      isAsset(path) ? bringAsset(path) : shell.add(new Request(path, { cache: 'no-cache' })),
    ),
  )
  if (self.registration.active) {
    // The next build's scripts of what searches in a city that was taken along, too.
    if ((await (await caches.open(keptCaches.taken)).keys()).length > 0) await bringSearch().catch(() => undefined)
    // The next build's scripts of a page that has to open without a signal come with it.
    const pages = await caches.open(keptCaches.pages)
    const saved = (await pages.keys()).map(({ url }) => new URL(url)).filter(isSavedPage)
    await Promise.allSettled(saved.map(({ pathname, search }) => refreshPage(pathname + search).kept))
    return
  }
  // One visit is enough: the page that brought the worker did not come through it.
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await Promise.allSettled(
    windows.map(async ({ url }) => {
      const key = keptPageKey(new URL(url))
      if (key !== undefined) await refreshPage(key).kept
    }),
  )
}

// Pages.

/**
 * A kept page answers at once and is replaced behind it; when somebody reloads, the server is asked first. Where
 * neither has the page, the frame without content comes, and fills itself with what was kept.
 */
function answerNavigation(event: FetchEvent, url: URL): Promise<Response> | undefined {
  // Firebase's own pages, and data opened by hand.
  if (url.pathname.startsWith('/__/') || url.pathname.startsWith('/api/')) return undefined
  const key = keptPageKey(url)
  if (key === undefined) {
    return fetch(event.request, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).catch(() => shellFor(url))
  }
  const { answer, kept } = refreshPage(key)
  event.waitUntil(kept.catch(() => undefined))
  return (async () => {
    const page = await matchKept(keptCaches.pages, key)
    if (page && event.request.cache === 'default') return page
    const fresh = answer.then((response) => response.clone())
    if (!page) return fresh.catch(() => shellFor(url))
    return Promise.race([fresh.catch(() => page.clone()), afterPatience(() => page.clone())])
  })()
}

/**
 * Asks for a page: `answer`, of which others take clones, is rejected when there is none; `kept` ends when it is kept,
 * or is not to be.
 */
function refreshPage(key: string): { answer: Promise<Response>; kept: Promise<void> } {
  // Asked of the server, lest the browser's own cache answer with what is kept here already.
  const answer = fetch(key, {
    cache: 'no-cache',
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  }).then(refuseServerError)
  const kept = (async () => {
    const response = await answer
    const cache = await caches.open(keptCaches.pages)
    if (response.status === 404 || response.status === 410 || response.type === 'opaqueredirect') {
      await cache.delete(key)
    } else if (response.status === 200 && mayBeKept(response.headers.get('Cache-Control'))) {
      await keepPage(cache, key, response.clone())
    }
  })()
  return { answer, kept }
}

/** Keeps a page whole, with the headers that it came with, once all its files are here. */
async function keepPage(cache: Cache, key: string, page: Response): Promise<void> {
  const html = await page.text()
  await Promise.all([...new Set(html.match(/\/assets\/[\w.-]+\.js/g))].map(bringAsset))
  await keep(cache, key, marked(page, html))
  await trim(keptCaches.pages)
}

/**
 * The same page, saying that it was kept: its data count as old. Its policy still fits, for headers stay with it. It is
 * kept so, for the browser takes an answer straight from the cache much faster than one that was made anew.
 */
function marked(page: Response, html: string): Response {
  const headers = new Headers(page.headers)
  headers.append('Server-Timing', KEPT_MARK)
  return new Response(drawnTogether(paintedFirst(html)), { status: page.status, statusText: page.statusText, headers })
}

/** The same page, whose scripts wait until it is painted: if it has what begins them then, see `defer-hydration.ts`. */
function paintedFirst(html: string): string {
  if (!html.includes(AFTER_PAINT)) return html
  return html
    .replaceAll(' rel="modulepreload"', ` rel="${AFTER_PAINT}"`)
    .replaceAll('<script type="module"', `<script type="${AFTER_PAINT}"`)
}

/**
 * The same list, whose first screens are drawn in one go: all of it is here at once, and every picture that a slow phone
 * draws meanwhile would put off the one that is wanted.
 */
function drawnTogether(html: string): string {
  if (!html.includes(` id="${DRAWN_TOGETHER_ID}"`)) return html
  return html.replace('</head>', `<link rel="expect" href="#${DRAWN_TOGETHER_ID}" blocking="render"/></head>`)
}

async function shellFor(url: URL): Promise<Response> {
  const path = shellPaths[url.searchParams.get('lang') === 'en' ? 'en' : 'es']
  return (await matchKept(shellCache, path)) ?? Response.error()
}

// What pages are made of.

/** The server first, and what was kept when it does not answer, fails or takes too long. */
function answerApi(event: FetchEvent, key: string): Promise<Response> {
  const answer = fetch(key, { cache: 'no-cache', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
  const kept = (async () => {
    const response = await answer
    const cache = await caches.open(keptCaches.api)
    if (response.status === 404) await cache.delete(key)
    if (response.status !== 200 || !mayBeKept(response.headers.get('Cache-Control'))) return
    await keep(cache, key, response)
    await trim(keptCaches.api)
  })()
  event.waitUntil(kept.catch(() => undefined))
  return (async () => {
    // Whoever wants it anew, or not at all, is told that nobody answers.
    const data =
      event.request.cache === 'reload'
        ? undefined
        : ((await matchKept(keptCaches.api, key)) ?? (await matchKept(keptCaches.taken, key)))
    const fresh = answer.then((response) => response.clone())
    if (!data) return fresh
    const served = fresh.then(refuseServerError)
    const first = await Promise.race([served.catch(() => 'failed' as const), afterPatience(() => 'late' as const)])
    if (first instanceof Response) return first
    // The page that asked cannot see whose answer it is. It says so, and asks anew when there is a newer one.
    const tell = async (message: WorkerMessage) => (await self.clients.get(event.clientId))?.postMessage(message, [])
    void tell({ type: 'KEPT_ANSWER', isLate: first === 'late' })
    const given = data.clone()
    const tellLater = async () => {
      // What a page has put there has no tag.
      const isNew = (await (await served).text()) !== (await given.text())
      await kept.catch(() => undefined)
      await tell({ type: 'LATE_ANSWER', isNew })
    }
    if (first === 'late') event.waitUntil(tellLater().catch(() => tell({ type: 'KEPT_ANSWER', isLate: false })))
    return data
  })()
}

/** A script's name says what is in it: whatever is here is right, whichever build it belongs to. */
async function answerAsset(request: Request, path: string): Promise<Response> {
  const kept = request.cache === 'reload' ? undefined : await matchKept(keptCaches.assets, path)
  if (kept) return kept
  const response = await fetch(request, { signal: AbortSignal.timeout(ASSET_LIMIT_MS) })
  if (response.ok) await keep(await caches.open(keptCaches.assets), path, response).catch(() => undefined)
  return response
}

async function bringAsset(path: string): Promise<void> {
  const cache = await caches.open(keptCaches.assets)
  if (await cache.match(path)) return
  const response = await fetch(path, { signal: AbortSignal.timeout(ASSET_LIMIT_MS) })
  // The browser may remember that the file was missing once.
  await keep(cache, path, response.ok ? response : refuseError(await fetch(path, { cache: 'reload' })))
}

/** What searches, narrows lists and opens places in a city that was taken along: hardly anybody else needs it offline. */
const SEARCH_SCRIPTS = new RegExp(`\\b(?:${CITY_DOWNLOAD_CHUNKS.join('|')})-[\\w-]{8}\\.js`, 'g')

/** Brings these scripts of this build, as those that are here name them, with all that they import. */
async function bringSearch(): Promise<void> {
  const texts = await Promise.all(precached.filter(({ path }) => isAsset(path)).map(({ path }) => textOf(path)))
  const names = texts.flatMap((text) => text.match(SEARCH_SCRIPTS) ?? [])
  const brought = new Set<string>()
  for (let name = names.pop(); name !== undefined; name = names.pop()) {
    if (brought.has(name)) continue
    brought.add(name)
    await bringAsset(`/assets/${name}`)
    const text = await textOf(`/assets/${name}`)
    for (const [, imported = ''] of text.matchAll(/\b(?:from|import)["']\.\/([\w.-]+\.js)["']/g)) names.push(imported)
    // What it starts as a worker.
    names.push(...(text.match(SEARCH_SCRIPTS) ?? []))
  }
}

async function textOf(path: string): Promise<string> {
  return (await (await matchKept(keptCaches.assets, path))?.text()) ?? ''
}

async function answerPrecached(request: Request, path: string): Promise<Response> {
  return (await matchKept(shellCache, path)) ?? fetch(request)
}

function answerImage(event: FetchEvent): Promise<Response> {
  const wanted = sparingly(event.request)
  const answer = wanted.then((request) => fetch(request))
  const kept = (async () => {
    const response = await answer
    if (!response.ok || !mayBeKept(response.headers.get('Cache-Control'))) return
    await keep(await caches.open(keptCaches.images), await wanted, response)
    await trim(keptCaches.images)
  })()
  event.waitUntil(kept.catch(() => undefined))
  return (async () => {
    const image =
      (await matchKept(keptCaches.images, event.request)) ?? (await matchKept(keptCaches.images, await wanted))
    if (image) return image
    const fresh = answer.then((response) => response.clone())
    const { pathname } = new URL(event.request.url)
    // Of a saved place, in one width for all.
    const saved = await matchKept(keptCaches.saved, keptPhotoAddress(pathname))
    if (!saved) return fresh
    return Promise.race([fresh.then(refuseError).catch(() => saved.clone()), afterPatience(() => saved.clone())])
  })()
}

/** What browsers that know it tell of the line; TypeScript's own types know nothing of it. */
interface NavigatorWithConnection extends WorkerNavigator {
  connection?: { saveData?: boolean }
}

/** The same image; for whoever saves data, a photo in its smallest width. */
async function sparingly(request: Request): Promise<RequestInfo> {
  const { pathname } = new URL(request.url)
  const small = keptPhotoAddress(pathname)
  if (small === pathname) return request
  const { connection } = self.navigator as NavigatorWithConnection
  return connection?.saveData === true || (await caches.has(SPARING_CACHE)) ? small : request
}

// Maps.

/** What was seen is shown as it was seen, for a month; the server is asked for the rest. */
async function answerTile(event: FetchEvent, url: URL): Promise<Response> {
  const key = tileKey(url)
  const tile = await matchKept(keptCaches.tiles, key)
  if (tile && Date.now() - Number(tile.headers.get(KEPT_AT)) < TILE_LIMITS.ageMs) return tile
  try {
    const response = await fetch(event.request, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
    event.waitUntil(keepTile(key, response.clone()).catch(() => undefined))
    return response
  } catch (error) {
    if (tile) return tile
    throw error
  }
}

/** Where the tiles are: the server first, for it changes every week. */
async function answerPlan(event: FetchEvent): Promise<Response> {
  const key = event.request.url
  const plan = await matchKept(keptCaches.tiles, key)
  const answer = fetch(event.request, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).then(refuseServerError)
  event.waitUntil(answer.then((response) => keepTile(key, response.clone())).catch(() => undefined))
  const fresh = answer.then((response) => response.clone())
  if (!plan) return fresh
  return Promise.race([fresh.catch(() => plan.clone()), afterPatience(() => plan.clone())])
}

/** What is kept of the map, as far as this worker knows. */
let tiles: Promise<KeptTile[]> | undefined

async function keepTile(key: string, response: Response): Promise<void> {
  if (!response.ok || response.type === 'opaque' || !mayBeKept(response.headers.get('Cache-Control'))) return
  const body = await response.arrayBuffer()
  const at = Date.now()
  const headers = new Headers({ [KEPT_AT]: String(at), [KEPT_BYTES]: String(body.byteLength) })
  const type = response.headers.get('Content-Type')
  if (type) headers.set('Content-Type', type)
  const cache = await caches.open(keptCaches.tiles)
  const { status } = response
  await keep(cache, key, new Response(body.byteLength > 0 ? body : null, { status, headers }))
  const known = await (tiles ??= readTiles(cache))
  known.push({ key, at, bytes: body.byteLength })
  if (tilesToDrop(known, at).length === 0) return
  // A tile that was kept anew counts twice until now, and pages may have deleted some.
  tiles = readTiles(cache)
  await Promise.all(tilesToDrop(await tiles, at).map((dropped) => cache.delete(dropped)))
  tiles = undefined
}

async function readTiles(cache: Cache): Promise<KeptTile[]> {
  const found = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const headers = (await cache.match(request))?.headers
      return { key: request.url, at: Number(headers?.get(KEPT_AT)), bytes: Number(headers?.get(KEPT_BYTES)) }
    }),
  )
  return found
}

// Keeping order.

/** Keeps an answer, of which others go on reading; where there is no room, what can be spared makes it. */
async function keep(cache: Cache, key: RequestInfo, response: Response): Promise<void> {
  await withRoom(() => cache.put(key, response.clone()))
}

/** Deletes what was put there longest ago, but for the page of saved places. */
async function trim(name: keyof typeof LIMITS): Promise<void> {
  const cache = await caches.open(name)
  const keys = (await cache.keys()).filter(({ url }) => !isSavedPage(new URL(url)))
  await Promise.all(keys.slice(0, -LIMITS[name]).map((key) => cache.delete(key)))
}

function isSavedPage({ pathname }: URL): boolean {
  return pathname === SAVED_PAGE
}

async function deleteOldShells(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(`${keptCaches.shell}-`) && name !== shellCache)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** Deletes the scripts that neither this build nor a kept page names, be it through other scripts. */
async function deleteUnusedAssets(): Promise<void> {
  const [assets, pages] = await Promise.all([caches.open(keptCaches.assets), caches.open(keptCaches.pages)])
  const unused = new Map((await assets.keys()).map((request) => [fileNameOf(request.url), request]))
  const naming = precached.map(({ path }) => path)
  for (const page of await pages.keys()) naming.push((await (await pages.match(page))?.text()) ?? '')
  for (let text = naming.pop(); text !== undefined; text = naming.pop()) {
    for (const [name, request] of unused) {
      if (!text.includes(name)) continue
      unused.delete(name)
      naming.push((await (await assets.match(request))?.text()) ?? '')
    }
  }
  await Promise.all([...unused.values()].map((request) => assets.delete(request)))
}

function fileNameOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1)
}

async function matchKept(cacheName: string, key: RequestInfo): Promise<Response | undefined> {
  return caches.match(key, { cacheName, ignoreVary: true })
}

function afterPatience<Result>(result: () => Result): Promise<Result> {
  return new Promise((resolve) => setTimeout(() => resolve(result()), PATIENCE_MS))
}

function refuseServerError(response: Response): Response {
  if (response.status >= 500) throw new Error(`the server failed: ${response.status}`)
  return response
}

function refuseError(response: Response): Response {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  return response
}
