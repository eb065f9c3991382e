import { isCitySlug } from '../cities/city.ts'
import type { SharedTexts } from '../suggestions/shared-texts.ts'

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
  /** The streets of cities that were downloaded, tile by tile: no limit sweeps them away. */
  streets: 'streets',
  /** What another app shared last, until the user says what it is for. */
  shared: 'shared',
  /** What maps were drawn from, as far as it was seen: see `map-tile-cache.ts`. */
  tiles: 'tiles',
} as const

/** The page of saved places, which is kept as long as there are any. */
export const SAVED_PAGE = '/guardados'

/** The pages that come with a downloaded city, besides its own: those of which the forms are for a walk through it. */
export const PAGES_WITH_CITY = [SAVED_PAGE, '/agregar', '/completar'] as const

/** Where another app's share is received, as the app's manifest says. */
export const SHARE_PAGE = '/compartir'

/** What follows its address where the device could not store what was shared. */
export const SHARE_FAILED_HASH = '#perdido'

/** Under which the shared words are in their cache; photos follow, numbered from 0. */
export const SHARED_WORDS_KEY = '/shared/words'
export const sharedPhotoKey = (index: number): string => `/shared/${index}`

/** What is stored with the photos of a share. */
export interface SharedWords extends SharedTexts {
  /** How many photos were shared, of which a few are here. */
  photos: number
  /** How many other files were, of which none is. */
  others: number
}

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

/** The parameters that a page knows, as `toCanonicalAddress` does, in the order of keys: the home page and a city list places. */
const listParameters: readonly string[] = ['category', 'f', 'lang', 'page', 'q']
const plainParameters: readonly string[] = ['lang']

/**
 * Returns the one address under which a page is kept, as path and query: with the parameters that it knows, in one order, but
 * without what a map shows, which the device finds. Undefined for pages that are not for everyone, or are nothing to keep.
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
    /^\/(?:|lugar\/[^/]+|[a-z-]+\/linea(?:\/[a-z\d-]+|s)|contact|guardados|planes|agregar|completar|compartir)$/.test(
      pathname,
    ) || isCitySlug(pathname.slice(1))
  )
}

function significantSearch({ pathname, searchParams: given }: URL): string {
  const known = pathname === '/' || isCitySlug(pathname.slice(1)) ? listParameters : plainParameters
  const search = new URLSearchParams()
  for (const name of known) {
    const value = given.get(name)
    const isDefault = !value || (name === 'lang' && value !== 'en') || (name === 'page' && value === '1')
    if (!isDefault) search.set(name, value)
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}

/**
 * What the service worker tells a page: that it answered in the server's place, which failed or is late; and that the
 * late answer is here, and whether it says anything else.
 */
export type WorkerMessage = { type: 'KEPT_ANSWER'; isLate: boolean } | { type: 'LATE_ANSWER'; isNew: boolean }

/** The scripts of downloaded cities, beside those of every page: `search` searches, filters and opens them, `map` draws their streets. */
export type CityScripts = 'search' | 'map'

/** A page that downloads a city asks the service worker for this, with a port: by it `StoringNews` come, and any message stops it. */
export interface KeepCity {
  type: 'KEEP_CITY'
  /** The path of the first script of the page, by which a worker of another build knows that it is of no use. */
  script: string
  scripts: readonly CityScripts[]
  /** Addresses, from the site's root. */
  pages: readonly string[]
}

/** Asks the service worker which `CityScripts` are missing; with a port, by which `MissingScripts` come. */
export interface ListMissingScripts {
  type: 'LIST_MISSING_SCRIPTS'
  /** As that of `KeepCity`. */
  script: string
}

/** The scripts that are not here, be it in part; a worker knows those of its own build alone. */
export type MissingScripts = readonly CityScripts[] | 'other-build'

/**
 * How far the service worker has come with `KeepCity`: the share of the files that is here, from 0 to 1; that all are; or why not,
 * `offline` where no server answered.
 */
export type StoringNews = number | 'all' | 'full' | 'offline' | 'failed' | 'other-build'
