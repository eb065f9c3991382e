import { ignore } from '@/base/ignore.ts'
import { orStandIn } from '@/base/or-stand-in.ts'
import { isOwn, isOwnContent, isOwnGone } from '@/domain/offline/own-answer.ts'
import { CACHES, mayBeCached, pageCacheKey } from '@/domain/offline/page-cache.ts'
import { refuseUnreadable, refuseUnreliable } from './answer-checks.ts'
import { precacheAsset } from './assets.ts'
import { matchCached, store } from './cached-answers.ts'
import { listScripts, toCachedPage } from './cached-page.ts'
import { trim } from './housekeeping.ts'
import { findShell } from './shell.ts'
import { afterPatience, ANSWER_LIMIT_MS, FRAME_AFTER_MS } from './time-limits.ts'

/** Returns true iff a path may be that of a page of ours: neither one of Firebase's own, nor data or a file opened by hand. */
export function isPagePath(path: string): boolean {
  if (path.startsWith('/lugar/')) return true
  return !path.startsWith('/__/') && !path.startsWith('/api/') && !/\.\w+$/.test(path)
}

/**
 * Answers with a cached page at once and replaces it behind it; when a user reloads, the server is asked first. Where
 * neither has the page, or the server is silent, the frame without content comes, and fills itself with what is cached, or
 * with the data that the server has for it.
 */
export async function answerNavigation(event: FetchEvent, url: URL): Promise<Response> {
  const key = pageCacheKey(url)
  if (key === undefined) {
    const request = new AbortController()
    const callOff = () => request.abort()
    setTimeout(callOff, ANSWER_LIMIT_MS)
    // Nothing of it is stored: behind the frame, it would but take the line from what the frame loads.
    return orShell(fetch(event.request, { signal: request.signal }), url, callOff)
  }
  const { answer, cached } = requestPage(key)
  event.waitUntil(cached.catch((error) => ignore(error, 'the answer does not need a copy')))
  const page = await matchCached(CACHES.pages, key, 'html')
  if (page && event.request.cache === 'default') return page
  const fresh = answer.then((response) => response.clone())
  if (!page) return orShell(fresh, url)
  return Promise.race([fresh.then(refuseUnreliable).catch(() => page.clone()), afterPatience(() => page.clone())])
}

/**
 * Answers with the frame where the server has nothing to read, or is silent.
 * @param onShell Called once the frame is there.
 */
function orShell(answer: Promise<Response>, url: URL, onShell = () => {}): Promise<Response> {
  const findFrame = async () => {
    const shell = await findShell(url)
    if (shell) onShell()
    return shell
  }
  return orStandIn(answer.then(refuseUnreadable), findFrame, FRAME_AFTER_MS).catch(() => Response.error())
}

/**
 * Caches the page of an address again with all its scripts, if it is one that is kept. @throws Where it cannot be loaded, or
 * stored.
 */
export async function refreshPage(url: URL): Promise<void> {
  const key = pageCacheKey(url)
  if (key !== undefined) await requestPage(key).cached
}

/** Caches a page that is not here yet, with all its scripts. @throws Where it cannot be loaded, or stored. */
export async function precachePage(url: URL): Promise<void> {
  const key = pageCacheKey(url)
  const isHere = async () => key === undefined || (await matchCached(CACHES.pages, key, 'html')) !== undefined
  if (await isHere()) return
  await refreshPage(url)
  if (!(await isHere())) throw new Error(`${url.pathname}: no page of our server`)
}

/**
 * Requests a page: `answer`, of which others take clones, is rejected when there is none; `cached` ends when it is cached,
 * or is not to be.
 */
function requestPage(key: string): { answer: Promise<Response>; cached: Promise<void> } {
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

/** Caches a page whole, with the headers that it came with, once all its scripts are here. */
async function cachePage(cache: Cache, key: string, page: Response): Promise<void> {
  const html = await page.text()
  await Promise.all(listScripts(html).map(precacheAsset))
  await store(cache, key, toCachedPage(page, html))
  await trim(CACHES.pages)
}
