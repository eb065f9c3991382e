import { toContentKind } from '@/domain/offline/own-answer.ts'
import { shellPaths } from '@/domain/offline/page-cache.ts'
import { requireOwn } from './answer-checks.ts'
import { matchCached, store } from './cached-answers.ts'
import { precached, shellCache } from './this-build.ts'
import { FILE_LIMIT_MS } from './time-limits.ts'

/** Caches a file of this build's frame. @throws Where our server does not answer with it, or it cannot be stored. */
export async function precacheShell(path: string): Promise<void> {
  // Past the browser's own cache: asked whether it changed, a server says no of what a portal had put there after the file was made.
  const response = await fetch(path, { cache: 'reload', signal: AbortSignal.timeout(FILE_LIMIT_MS) })
  await store(await caches.open(shellCache), path, requireOwn(response, toContentKind(path)))
}

/** Returns true iff a path is that of a file which this build installed. */
export function isPrecached(path: string): boolean {
  return precached.some((file) => file.path === path)
}

/** Answers with a file of the frame. */
export async function answerPrecached({ request }: FetchEvent, { pathname: path }: URL): Promise<Response> {
  return (await matchCached(shellCache, path, toContentKind(path))) ?? fetch(request)
}

/** Returns the frame without content, in the language of an address; undefined where it is not here. */
export function findShell(url: URL): Promise<Response | undefined> {
  const path = shellPaths[url.searchParams.get('lang') === 'en' ? 'en' : 'es']
  return matchCached(shellCache, path, 'html')
}
