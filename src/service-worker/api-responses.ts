import { ignore } from '@/base/ignore.ts'
import { isOwnGone } from '@/domain/offline/own-answer.ts'
import { CACHES, mayBeCached, type WorkerMessage } from '@/domain/offline/page-cache.ts'
import { refuseUnreliable, requireOwn } from './answer-checks.ts'
import { matchCached, store } from './cached-answers.ts'
import { trim } from './housekeeping.ts'
import { afterPatience, ANSWER_LIMIT_MS } from './time-limits.ts'

declare const self: ServiceWorkerGlobalScope

/** Answers with what the server says, and with what was kept when it does not answer, fails or takes too long. */
export function answerApi(event: FetchEvent, { pathname, search }: URL): Promise<Response> {
  const key = pathname + search
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
