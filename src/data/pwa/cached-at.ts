import { ignore } from '@/base/ignore.ts'
import { isCitySlug } from '@/domain/cities/city.ts'
import { isOwn } from '@/domain/offline/own-answer.ts'
import { CACHES } from '@/domain/offline/page-cache.ts'
import { apiPaths } from '@/domain/pages/public-data-wire.ts'

/** A small file of ours. */
const PROBE = '/manifest.webmanifest'

/** The longest time that an answer may take, in milliseconds. */
const ANSWER_TIMEOUT_MS = 10_000

/**
 * Returns when the newest of what this device has of a list was made, as ISO 8601; null where that is not known, and of places,
 * whose pages tell it themselves.
 */
export async function cachedAt(pageUrl: string): Promise<string | null> {
  const url = new URL(pageUrl)
  const slug = url.pathname.slice(1)
  const query = url.searchParams.get('q') ?? ''
  const data = slug === '' ? apiPaths.home(query) : isCitySlug(slug) ? apiPaths.city(slug, query) : undefined
  if (!data || !('caches' in globalThis)) return null
  const answers = await Promise.all([
    caches.match(data, { cacheName: CACHES.api, ignoreVary: true }),
    caches.match(url.pathname + url.search, { cacheName: CACHES.pages, ignoreVary: true }),
  ])
  const times = answers.map((answer) => Date.parse(answer?.headers.get('Date') ?? '')).filter((time) => time > 0)
  return times.length > 0 ? new Date(Math.max(...times)).toISOString() : null
}

/** Returns true iff our server answers: browsers report networks that lead nowhere, or to a page of theirs. */
export async function isServerReachable(): Promise<boolean> {
  try {
    // A file, which the CDN answers with: a function may take long to start, and costs.
    const answer = fetch(PROBE, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
    return isOwn(await answer)
  } catch (error) {
    ignore(error, 'no answer is what it asks about')
    return false
  }
}
