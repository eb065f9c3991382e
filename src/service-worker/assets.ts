import { ignore } from '@/base/ignore.ts'
import { type ContentKind, isOwnContent, toContentKind } from '@/domain/offline/own-answer.ts'
import { CACHES } from '@/domain/offline/page-cache.ts'
import { requireOwn } from './answer-checks.ts'
import { matchCached, store } from './cached-answers.ts'
import { FILE_LIMIT_MS } from './time-limits.ts'

/** Returns true iff a path is that of a file whose name says what is in it, so that it never changes. */
export function isAsset(path: string): boolean {
  return path.startsWith('/assets/')
}

/** Answers with the script that is here, whichever build it belongs to: its name says what is in it. */
export async function answerAsset({ request }: FetchEvent, { pathname: path }: URL): Promise<Response> {
  const cached = request.cache === 'reload' ? undefined : await matchCached(CACHES.assets, path, toContentKind(path))
  if (cached) return cached
  const response = await fetchFile(request, toContentKind(path))
  if (response.ok)
    await store(await caches.open(CACHES.assets), path, response).catch((error) =>
      ignore(error, 'the answer does not need a copy'),
    )
  return response
}

/** Answers with a file of which nothing is cached. */
export function answerFile({ request }: FetchEvent, { pathname }: URL): Promise<Response> {
  return fetchFile(request, toContentKind(pathname))
}

/** Caches a script that is not here yet. @throws Where it cannot be loaded, or stored. */
export async function precacheAsset(path: string): Promise<void> {
  const kind = toContentKind(path)
  if (await matchCached(CACHES.assets, path, kind)) return
  const response = await fetchFile(path, kind)
  await store(await caches.open(CACHES.assets), path, requireOwn(response, kind))
}

/**
 * Requests a file that never changes; once more past the browser's own cache, which may remember that it was missing
 * once, or what someone else answered in our server's place. @throws Where the answer is a file, and not ours.
 */
export async function fetchFile(request: RequestInfo, kind: ContentKind): Promise<Response> {
  const signal = AbortSignal.timeout(FILE_LIMIT_MS)
  const response = await fetch(request, { signal })
  if (isOwnContent(response, kind)) return response
  const reloaded = await fetch(request, { cache: 'reload', signal })
  return reloaded.ok ? requireOwn(reloaded, kind) : reloaded
}
