import { withQuotaRetry } from '@/data/platform/cache-eviction.ts'
import { type ContentKind, isCredible } from '@/domain/offline/own-answer.ts'

/** Returns a cached answer, unless it cannot be what it should: an earlier build cached it. */
export async function matchCached(
  cacheName: string,
  key: RequestInfo,
  kind: ContentKind,
): Promise<Response | undefined> {
  const cached = await caches.match(key, { cacheName, ignoreVary: true })
  return cached && isCredible(cached, kind) ? cached : undefined
}

/** Stores an answer, of which others go on reading; where there is no room, what can be spared makes it. */
export async function store(cache: Cache, key: RequestInfo, response: Response): Promise<void> {
  await withQuotaRetry(() => cache.put(key, response.clone()))
}
