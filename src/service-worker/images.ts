import { ignore } from '@/base/ignore.ts'
import { DATA_SAVER_FLAG } from '@/domain/offline/data-saver-flag.ts'
import { CACHES, mayBeCached } from '@/domain/offline/page-cache.ts'
import { photoCacheUrl } from '@/domain/offline/photo-variants.ts'
import { requireOwn } from './answer-checks.ts'
import { fetchFile } from './assets.ts'
import { matchCached, store } from './cached-answers.ts'
import { trim } from './housekeeping.ts'
import { afterPatience } from './time-limits.ts'

declare const self: ServiceWorkerGlobalScope

/** Answers with a cached image and replaces it behind it; where there is none, the server has some time before a saved place's photo comes. */
export function answerImage(event: FetchEvent): Promise<Response> {
  const wanted = toWantedImage(event.request)
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
async function toWantedImage(request: Request): Promise<RequestInfo> {
  const { pathname } = new URL(request.url)
  const small = photoCacheUrl(pathname)
  if (small === pathname) return request
  const { connection } = self.navigator as NavigatorWithConnection
  return connection?.saveData === true || (await caches.has(DATA_SAVER_FLAG)) ? small : request
}
