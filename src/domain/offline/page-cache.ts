import { isCitySlug } from '../cities/city.ts'

/** The browser's caches, by what is in them. What a page or the worker of another build put there stays useful. */
export const CACHES = {
  /** The frame of a page never seen, the drawings and the typeface; the worker adds its build to the name. */
  shell: 'shell',
  /** Scripts, by names that say what is in them: of this build and of cached pages. */
  assets: 'assets',
  pages: 'pages',
  /** What pages are made of, as JSON. */
  api: 'api',
  images: 'images',
  /** Photos of saved places, in one small width: no limit sweeps them away. */
  saved: 'saved',
  /** Cities that were downloaded: no limit sweeps them away. */
  downloaded: 'taken',
  /** What maps were drawn from, as far as it was seen: see `map-tile-cache.ts`. */
  tiles: 'tiles',
} as const

/** The page of saved places, which is kept as long as there are any. */
export const SAVED_PAGE = '/guardados'

/** Pages that open without a connection though they were never visited, but where a user saves data: they are small. */
export const SMALL_PAGES = [SAVED_PAGE, '/contact', '/planes'] as const

/** The page that stands in for one never seen, by language. */
export const shellPaths = { es: '/_shell.html', en: '/_shell.en.html' } as const

/** The name, in `Server-Timing`, by which a page learns that the worker had kept it and that it may be old. */
export const FROM_CACHE_MARK = 'kept'

/**
 * Bears this id: the first place of a list that need not be there when, where the page was kept, all before it is drawn
 * in one go. Browsers draw as soon as it begins.
 */
export const DRAWN_TOGETHER_ID = 'vista'

/** In a cached page, what scripts are of instead of `module`, and links to them instead of `modulepreload`: they wait. */
export const AFTER_PAINT = 'after-paint'

/** Says where a visitor came from, not what is shown. */
const TRACKING = /^(utm_.*|fbclid|gclid|dclid|gbraid|wbraid|msclkid|igshid|mc_cid|mc_eid|ttclid|twclid|_ga)$/

/**
 * Returns the one address under which a page is kept, as path and query: without what only says where a visitor came from, and
 * the rest in one order. Undefined for pages that are not for everyone, or are nothing to keep.
 */
export function pageCacheKey(url: URL): string | undefined {
  return isCachedPath(url.pathname) ? url.pathname + significantSearch(url) : undefined
}

/** Returns true iff an answer of `/api` may be kept: only what everybody may read. */
export function isCachedApiPath(pathname: string): boolean {
  return /^\/api\/(home|cities\/[^/]+(\/index)?|places\/[^/]+)\.json$/.test(pathname)
}

/** Returns true iff the response's `Cache-Control` lets anyone keep it. */
export function mayBeCached(cacheControl: string | null): boolean {
  return !/\b(no-store|private)\b/i.test(cacheControl ?? '')
}

function isCachedPath(pathname: string): boolean {
  return (
    /^\/(?:|lugar\/[^/]+|contact|guardados|planes|agregar|completar)$/.test(pathname) || isCitySlug(pathname.slice(1))
  )
}

function significantSearch(url: URL): string {
  const search = new URLSearchParams(url.search)
  for (const name of new Set(search.keys())) {
    if (TRACKING.test(name) || (name === 'lang' && search.get(name) !== 'en')) search.delete(name)
  }
  search.sort()
  return search.size > 0 ? `?${search}` : ''
}

/**
 * What the service worker tells a page: that it answered in the server's place, which failed or is late; and that the
 * late answer is here, and whether it says anything else.
 */
export type WorkerMessage = { type: 'KEPT_ANSWER'; isLate: boolean } | { type: 'LATE_ANSWER'; isNew: boolean }
