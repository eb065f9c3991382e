import {
  AFTER_PAINT,
  DRAWN_TOGETHER_ID,
  isCachedApiPath,
  FROM_CACHE_MARK,
  CACHES,
  pageCacheKey,
  mayBeCached,
  SAVED_PAGE,
  shellPaths,
  type WorkerMessage,
} from '@/domain/offline/page-cache.ts'
import {
  type ContentKind,
  hasContentKind,
  isCredible,
  isFailure,
  isOwn,
  isOwnContent,
  isOwnGone,
  toContentKind,
} from '@/domain/offline/own-answer.ts'
import { ignore } from '@/base/ignore.ts'
import { photoCacheUrl } from '@/domain/offline/photo-variants.ts'
import {
  CACHED_AT,
  CACHED_BYTES,
  type CachedTile,
  isMapFileType,
  toMapFileKind,
  TILE_LIMITS,
  tileKey,
  tilesToDrop,
} from '@/domain/offline/map-tile-cache.ts'
import { mapOrigin } from '@/domain/offline/map-style.ts'
import { sendErrorReport } from '@/data/platform/send-error-report.optional.ts'
import { withQuotaRetry } from '@/data/platform/cache-eviction.ts'
import { DATA_SAVER_FLAG } from '@/domain/offline/data-saver-flag.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Filled in by the build: what a page never seen needs, and what every page loads. */
  precacheManifest: { url: string; revision: string | null }[]
}

/** Filled in by the build: names of chunks, see tools/build/chunks.ts. */
declare const CITY_DOWNLOAD_CHUNKS: readonly string[]

/** How many of each are kept; the longest unvisited go first. */
const LIMITS = { [CACHES.pages]: 60, [CACHES.api]: 120, [CACHES.images]: 300 } as const

/** The time for which a page that was asked for again, or data, may take before the cached one is shown, in milliseconds. */
const PATIENCE_MS = 3_000

/**
 * The longest time that an answer may take at all, in milliseconds: a request that never ends would hold up the next version, which
 * waits until this one has done its work.
 */
const ANSWER_LIMIT_MS = 30_000

const mapsOrigin = mapOrigin(import.meta.env['VITE_MAP_STYLE_URL'] as string | undefined)

/** The same for a script or a photo, the map's script being the largest: a page waits with nothing but a sign that it does. */
const FILE_LIMIT_MS = 120_000

const precached = self.precacheManifest.map(({ url, revision }) => ({ path: `/${url}`, revision }))
const isAsset = (path: string) => path.startsWith('/assets/')

/** Every build that changes the frame has a cache of its own for it, so that a waiting worker disturbs no one. */
const shellCache = `${CACHES.shell}-${precached.map(({ revision }) => revision ?? '').join('')}`

/** The name of this build's first script, which all that it is made of decides. */
const script = precached.find(({ path }) => path.startsWith('/assets/app-'))?.path ?? ''
self.addEventListener('error', ({ error }) => void sendErrorReport(error, { page: 'service-worker', script }))
self.addEventListener(
  'unhandledrejection',
  ({ reason }) => void sendErrorReport(reason, { page: 'service-worker', script }),
)

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
  if (type === 'KEEP_PAGE' && typeof address === 'string') {
    const key = pageCacheKey(new URL(address, location.origin))
    if (key !== undefined)
      event.waitUntil(refreshPage(key).cached.catch((error) => ignore(error, 'the page is cached when it is opened')))
  }
  // A user took a city along.
  if (type === 'KEEP_SEARCH')
    event.waitUntil(precacheSearchScripts().catch((error) => ignore(error, 'they are cached when they are used')))
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
  if (precached.some(({ path }) => path === url.pathname)) return answerPrecached(request, url.pathname)
  if (request.destination === 'image') return answerImage(event)
  // The browser's own cache may have what a portal answered.
  if (url.pathname.endsWith('.webmanifest')) return fetchFile(request, toContentKind(url.pathname))
  return undefined
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

async function precacheShell(path: string): Promise<void> {
  // Past the browser's own cache: asked whether it changed, a server says no of what a portal had put there after the file was made.
  const response = await fetch(path, { cache: 'reload', signal: AbortSignal.timeout(FILE_LIMIT_MS) })
  await store(await caches.open(shellCache), path, requireOwn(response, toContentKind(path)))
}

async function install(): Promise<void> {
  await Promise.all(precached.map(({ path }) => (isAsset(path) ? precacheAsset(path) : precacheShell(path))))
  if (self.registration.active) {
    // The next build's scripts of what searches in a city that was downloaded, too.
    if ((await (await caches.open(CACHES.downloaded)).keys()).length > 0)
      await precacheSearchScripts().catch((error) => ignore(error, 'they are cached when they are used'))
    // The next build's scripts of a page that has to open without a signal come with it.
    const pages = await caches.open(CACHES.pages)
    const saved = (await pages.keys()).map(({ url }) => new URL(url)).filter(isSavedPage)
    await Promise.allSettled(saved.map(({ pathname, search }) => refreshPage(pathname + search).cached))
    await replaceBrokenWorker()
    return
  }
  // One visit is enough: the page that loaded the worker did not come through it.
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await Promise.allSettled(
    windows.map(async ({ url }) => {
      const key = pageCacheKey(new URL(url))
      if (key !== undefined) await refreshPage(key).cached
    }),
  )
}

// Pages.

/**
 * Returns a cached page answers at once and is replaced behind it; when a user reloads, the server is asked first. Where
 * neither has the page, the frame without content comes, and fills itself with what was kept.
 */
function answerNavigation(event: FetchEvent, url: URL): Promise<Response> | undefined {
  // Firebase's own pages, and data opened by hand.
  if (url.pathname.startsWith('/__/') || url.pathname.startsWith('/api/')) return undefined
  const key = pageCacheKey(url)
  if (key === undefined) {
    const answer = fetch(event.request, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
    return answer.then(refuseUnreadable).catch(() => shellFor(url))
  }
  const { answer, cached } = refreshPage(key)
  event.waitUntil(cached.catch((error) => ignore(error, 'the answer does not need a copy')))
  return (async () => {
    const page = await matchCached(CACHES.pages, key, 'html')
    if (page && event.request.cache === 'default') return page
    const fresh = answer.then((response) => response.clone())
    if (!page) return fresh.then(refuseUnreadable).catch(() => shellFor(url))
    return Promise.race([fresh.then(refuseUnreliable).catch(() => page.clone()), afterPatience(() => page.clone())])
  })()
}

/**
 * Asks for a page: `answer`, of which others take clones, is rejected when there is none; `cached` ends when it is cached,
 * or is not to be.
 */
function refreshPage(key: string): { answer: Promise<Response>; cached: Promise<void> } {
  // Asked of the server itself: the browser's own cache could answer with what is cached here already.
  const answer = fetch(key, {
    cache: 'no-cache',
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  })
  const cached = (async () => {
    const response = await answer
    const cache = await caches.open(CACHES.pages)
    if (isOwnGone(response)) await cache.delete(key)
    else if (response.type === 'opaqueredirect') {
      if ((await matchCached(CACHES.pages, key, 'html')) && (await isOwnRedirect(key))) await cache.delete(key)
    } else if (isOwnContent(response, 'html') && mayBeCached(response.headers.get('Cache-Control'))) {
      await cachePage(cache, key, response.clone())
    }
  })()
  return { answer, cached }
}

/** Returns true iff it is our server that leads on from an address: of a redirect itself no one is told whose it is. */
async function isOwnRedirect(key: string): Promise<boolean> {
  const target = await fetch(key, { mode: 'same-origin', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
  return target.redirected && isOwn(target)
}

/** Keeps a page whole, with the headers that it came with, once all its files are here. */
async function cachePage(cache: Cache, key: string, page: Response): Promise<void> {
  const html = await page.text()
  await Promise.all([...new Set(html.match(/\/assets\/[\w.-]+\.js/g))].map(precacheAsset))
  await store(cache, key, marked(page, html))
  await trim(CACHES.pages)
}

/**
 * Returns the same page, saying that it was kept: its data count as old. Its policy still fits, for headers stay with it. It is
 * kept so, for the browser takes an answer straight from the cache much faster than one that was made again.
 */
function marked(page: Response, html: string): Response {
  const headers = new Headers(page.headers)
  headers.append('Server-Timing', FROM_CACHE_MARK)
  return new Response(drawnTogether(paintedFirst(html)), { status: page.status, statusText: page.statusText, headers })
}

/** Returns the same page, whose scripts wait until it is painted: if it has what begins them then, see `head-scripts.ts`. */
function paintedFirst(html: string): string {
  if (!html.includes(AFTER_PAINT)) return html
  return html
    .replaceAll(' rel="modulepreload"', ` rel="${AFTER_PAINT}"`)
    .replaceAll('<script type="module"', `<script type="${AFTER_PAINT}"`)
}

/**
 * Returns the same list, whose first screens are drawn in one go: all of it is here at once, and every picture that a slow phone
 * draws meanwhile would put off the one that is wanted.
 */
function drawnTogether(html: string): string {
  if (!html.includes(` id="${DRAWN_TOGETHER_ID}"`)) return html
  return html.replace('</head>', `<link rel="expect" href="#${DRAWN_TOGETHER_ID}" blocking="render"/></head>`)
}

async function shellFor(url: URL): Promise<Response> {
  const path = shellPaths[url.searchParams.get('lang') === 'en' ? 'en' : 'es']
  return (await matchCached(shellCache, path, 'html')) ?? Response.error()
}

// What pages are made of.

/** Returns the server first, and what was kept when it does not answer, fails or takes too long. */
function answerApi(event: FetchEvent, key: string): Promise<Response> {
  const answer = fetch(key, { cache: 'no-cache', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).then((response) =>
    response.ok ? requireOwn(response, 'json') : response,
  )
  const cached = (async () => {
    const response = await answer
    const cache = await caches.open(CACHES.api)
    if (isOwnGone(response)) await cache.delete(key)
    if (!response.ok || !mayBeCached(response.headers.get('Cache-Control'))) return
    await store(cache, key, response)
    await trim(CACHES.api)
  })()
  event.waitUntil(cached.catch((error) => ignore(error, 'the answer does not need a copy')))
  return (async () => {
    // The caller that asks again, or asks for what is not stored, gets the failure.
    const data =
      event.request.cache === 'reload'
        ? undefined
        : ((await matchCached(CACHES.api, key, 'json')) ?? (await matchCached(CACHES.downloaded, key, 'json')))
    const fresh = answer.then((response) => response.clone())
    if (!data) return fresh
    const served = fresh.then(refuseUnreliable)
    const first = await Promise.race([served.catch(() => 'failed' as const), afterPatience(() => 'late' as const)])
    if (first instanceof Response) return first
    // The page that asked cannot see whose answer it is. It says so, and asks again when there is a newer one.
    const notify = async (message: WorkerMessage) => (await self.clients.get(event.clientId))?.postMessage(message, [])
    void notify({ type: 'KEPT_ANSWER', isLate: first === 'late' })
    const given = data.clone()
    const notifyLater = async () => {
      // What a page has put there has no tag.
      const isNew = (await (await served).text()) !== (await given.text())
      await cached.catch((error) => ignore(error, 'the answer does not need a copy'))
      await notify({ type: 'LATE_ANSWER', isNew })
    }
    if (first === 'late') event.waitUntil(notifyLater().catch(() => notify({ type: 'KEPT_ANSWER', isLate: false })))
    return data
  })()
}

/** Answers with the script that is here, whichever build it belongs to: its name says what is in it. */
async function answerAsset(request: Request, path: string): Promise<Response> {
  const cached = request.cache === 'reload' ? undefined : await matchCached(CACHES.assets, path, toContentKind(path))
  if (cached) return cached
  const response = await fetchFile(request, toContentKind(path))
  if (response.ok)
    await store(await caches.open(CACHES.assets), path, response).catch((error) =>
      ignore(error, 'the answer does not need a copy'),
    )
  return response
}

async function precacheAsset(path: string): Promise<void> {
  const kind = toContentKind(path)
  if (await matchCached(CACHES.assets, path, kind)) return
  const response = await fetchFile(path, kind)
  await store(await caches.open(CACHES.assets), path, requireOwn(response, kind))
}

/**
 * Asks for a file that never changes; once more past the browser's own cache, which may remember that it was missing
 * once, or what someone else answered in our server's place. @throws Where the answer is a file, and not ours.
 */
async function fetchFile(request: RequestInfo, kind: ContentKind): Promise<Response> {
  const signal = AbortSignal.timeout(FILE_LIMIT_MS)
  const response = await fetch(request, { signal })
  if (isOwnContent(response, kind)) return response
  const reloaded = await fetch(request, { cache: 'reload', signal })
  return reloaded.ok ? requireOwn(reloaded, kind) : reloaded
}

/** What searches, narrows lists and opens places in a city that was downloaded: hardly any user needs it offline. */
const SEARCH_SCRIPTS = new RegExp(`\\b(?:${CITY_DOWNLOAD_CHUNKS.join('|')})-[\\w-]{8}\\.js`, 'g')

/** Loads these scripts of this build, as those that are here name them, with all that they import. */
async function precacheSearchScripts(): Promise<void> {
  const texts = await Promise.all(precached.filter(({ path }) => isAsset(path)).map(({ path }) => readText(path)))
  const names = texts.flatMap((text) => text.match(SEARCH_SCRIPTS) ?? [])
  const downloaded = new Set<string>()
  for (let name = names.pop(); name !== undefined; name = names.pop()) {
    if (downloaded.has(name)) continue
    downloaded.add(name)
    await precacheAsset(`/assets/${name}`)
    const text = await readText(`/assets/${name}`)
    for (const [, imported = ''] of text.matchAll(/\b(?:from|import)["']\.\/([\w.-]+\.js)["']/g)) names.push(imported)
    // What it starts as a worker.
    names.push(...(text.match(SEARCH_SCRIPTS) ?? []))
  }
}

async function readText(path: string): Promise<string> {
  return (await (await matchCached(CACHES.assets, path, 'js'))?.text()) ?? ''
}

async function answerPrecached(request: Request, path: string): Promise<Response> {
  return (await matchCached(shellCache, path, toContentKind(path))) ?? fetch(request)
}

function answerImage(event: FetchEvent): Promise<Response> {
  const wanted = sparingly(event.request)
  const answer = wanted.then((request) => fetchFile(request, 'image'))
  const cached = (async () => {
    const response = await answer
    if (!response.ok || !mayBeCached(response.headers.get('Cache-Control'))) return
    await store(await caches.open(CACHES.images), await wanted, response)
    await trim(CACHES.images)
  })()
  event.waitUntil(cached.catch((error) => ignore(error, 'the answer does not need a copy')))
  return (async () => {
    const image =
      (await matchCached(CACHES.images, event.request, 'image')) ??
      (await matchCached(CACHES.images, await wanted, 'image'))
    if (image) return image
    const fresh = answer.then((response) => response.clone())
    const { pathname } = new URL(event.request.url)
    // Of a saved place, in one width for all.
    const saved = await matchCached(CACHES.saved, photoCacheUrl(pathname), 'image')
    if (!saved) return fresh
    return Promise.race([
      fresh.then((response) => requireOwn(response, 'image')).catch(() => saved.clone()),
      afterPatience(() => saved.clone()),
    ])
  })()
}

/** What browsers that know it tell of the line; TypeScript's own types know nothing of it. */
interface NavigatorWithConnection extends WorkerNavigator {
  connection?: { saveData?: boolean }
}

/** Returns the same image; for the user who saves data, a photo in its smallest width. */
async function sparingly(request: Request): Promise<RequestInfo> {
  const { pathname } = new URL(request.url)
  const small = photoCacheUrl(pathname)
  if (small === pathname) return request
  const { connection } = self.navigator as NavigatorWithConnection
  return connection?.saveData === true || (await caches.has(DATA_SAVER_FLAG)) ? small : request
}

// Maps.

/** Shows what was seen as it was seen, for a month; the server is asked for the rest. */
async function answerTile(event: FetchEvent, url: URL): Promise<Response> {
  const key = tileKey(url)
  const tile = await matchMapFile(key)
  if (tile && Date.now() - Number(tile.headers.get(CACHED_AT)) < TILE_LIMITS.ageMs) return tile
  try {
    const response = requireMapFile(await fetch(event.request, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }))
    event.waitUntil(cacheTile(key, response.clone()).catch((error) => ignore(error, 'the answer does not need a copy')))
    return response
  } catch (error) {
    if (tile) return tile
    throw error
  }
}

/** Returns where the tiles are: the server first, for it changes every week. */
async function answerPlan(event: FetchEvent): Promise<Response> {
  const key = event.request.url
  const plan = await matchMapFile(key)
  const answer = fetch(event.request, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).then(requireMapFile)
  event.waitUntil(
    answer
      .then((response) => cacheTile(key, response.clone()))
      .catch((error) => ignore(error, 'the answer does not need a copy')),
  )
  const fresh = answer.then((response) => response.clone())
  if (!plan) return fresh
  return Promise.race([fresh.catch(() => plan.clone()), afterPatience(() => plan.clone())])
}

async function matchMapFile(key: string): Promise<Response | undefined> {
  const cached = await caches.match(key, { cacheName: CACHES.tiles, ignoreVary: true })
  return cached && isMapFileType(key, cached.headers.get('Content-Type')) ? cached : undefined
}

/** @throws Where the server of the maps failed, or something else answered in its place. */
function requireMapFile(response: Response): Response {
  if (isFailure(response) || (response.ok && !isMapFileType(response.url, response.headers.get('Content-Type'))))
    throw new Error(`no file of a map: ${response.url}`)
  return response
}

/** What is kept of the map, as far as this worker knows. */
let tiles: Promise<CachedTile[]> | undefined

async function cacheTile(key: string, response: Response): Promise<void> {
  if (!response.ok || response.type === 'opaque' || !mayBeCached(response.headers.get('Cache-Control'))) return
  const body = await response.arrayBuffer()
  const at = Date.now()
  const headers = new Headers({ [CACHED_AT]: String(at), [CACHED_BYTES]: String(body.byteLength) })
  const type = response.headers.get('Content-Type')
  if (type) headers.set('Content-Type', type)
  const cache = await caches.open(CACHES.tiles)
  const { status } = response
  await store(cache, key, new Response(body.byteLength > 0 ? body : null, { status, headers }))
  const known = await (tiles ??= readTiles(cache))
  known.push({ key, at, bytes: body.byteLength })
  if (tilesToDrop(known, at).length === 0) return
  // A tile that was kept again counts twice until now, and pages may have deleted some.
  tiles = readTiles(cache)
  await Promise.all(tilesToDrop(await tiles, at).map((dropped) => cache.delete(dropped)))
  tiles = undefined
}

async function readTiles(cache: Cache): Promise<CachedTile[]> {
  const found = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const headers = (await cache.match(request))?.headers
      return { key: request.url, at: Number(headers?.get(CACHED_AT)), bytes: Number(headers?.get(CACHED_BYTES)) }
    }),
  )
  return found
}

// Keeping order.

/** Keeps an answer, of which others go on reading; where there is no room, what can be spared makes it. */
async function store(cache: Cache, key: RequestInfo, response: Response): Promise<void> {
  await withQuotaRetry(() => cache.put(key, response.clone()))
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
  const old = names.filter((name) => name.startsWith(`${CACHES.shell}-`) && name !== shellCache)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** Deletes the scripts that neither this build nor a cached page names, be it through other scripts. */
async function deleteUnusedAssets(): Promise<void> {
  const [assets, pages] = await Promise.all([caches.open(CACHES.assets), caches.open(CACHES.pages)])
  const unused = new Map((await assets.keys()).map((request) => [toFileName(request.url), request]))
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

function toFileName(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1)
}

/** Returns a cached answer, unless it cannot be what it should: an earlier build cached it. */
async function matchCached(cacheName: string, key: RequestInfo, kind: ContentKind): Promise<Response | undefined> {
  const cached = await caches.match(key, { cacheName, ignoreVary: true })
  return cached && isCredible(cached, kind) ? cached : undefined
}

function afterPatience<Result>(result: () => Result): Promise<Result> {
  return new Promise((resolve) => setTimeout(() => resolve(result()), PATIENCE_MS))
}

/** @throws Where it is not our server that answered, or where it failed: what is cached is better. */
function refuseUnreliable(response: Response): Response {
  if (isFailure(response) || !isOwn(response)) throw new Error(`no answer of our server: ${response.status}`)
  return response
}

/**
 * Passes on what people can read: what our server says, and the page on which one signs in to a network, which is a page
 * of its own, a redirect, or 511.
 * @throws Where a frame that says what is here is worth more.
 */
function refuseUnreadable(response: Response): Response {
  const isPage = (response.ok || response.status === 511) && hasContentKind(response, 'html')
  const isSignIn = response.type === 'opaqueredirect' || isPage
  return isSignIn ? response : refuseUnreliable(response)
}

/** @throws Where it is not our server that answered with what was asked for. */
function requireOwn(response: Response, kind: ContentKind): Response {
  if (!isOwnContent(response, kind)) throw new Error(`${response.url}: ${response.status}`)
  return response
}
