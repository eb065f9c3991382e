import { isCitySlug } from '@/domain/cities/city.ts'
import { CACHES } from '@/domain/offline/page-cache.ts'
import { apiPaths } from '@/domain/pages/public-data-wire.ts'

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

/** Returns true iff the server answers at all: browsers report networks that lead nowhere. */
export async function isServerReachable(): Promise<boolean> {
  try {
    await fetch('/robots.txt', {
      method: 'HEAD',
      cache: 'no-store',
      // It leads on to a function, which may take long to start, and costs; that it leads there is an answer.
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    return true
  } catch {
    return false
  }
}
