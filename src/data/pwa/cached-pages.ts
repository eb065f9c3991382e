import type { Locale } from '@/domain/categories/category.ts'
import { cities, citySlugs, isCitySlug } from '@/domain/cities/city.ts'
import { isCredible } from '@/domain/offline/own-answer.ts'
import { CACHES, pageCacheKey, SAVED_PAGE } from '@/domain/offline/page-cache.ts'

/** A cached page. */
export interface CachedPage {
  /** Path, without the language. */
  path: string
  /** Empty for the home page. */
  name: string
  /** When the server made the newest of what is cached of it, in milliseconds since 1970; 0 where that is not known. */
  madeAt: number
}

/** Returns the pages that this device keeps in a language, without searches, as `compareCachedPages` sorts them. */
export async function listCachedPages(locale: Locale): Promise<CachedPage[]> {
  const found = new Map<string, CachedPage>()
  const add = (path: string, name: string, { headers }: Response) => {
    const madeAt = Date.parse(headers.get('Date') ?? '') || 0
    found.set(path, { path, name, madeAt: Math.max(madeAt, found.get(path)?.madeAt ?? 0) })
  }
  for (const [url, page] of await listCached(CACHES.pages)) {
    if (!isCredible(page, 'html')) continue
    const search = url.searchParams
    if (search.has('q') || (search.get('lang') === 'en') !== (locale === 'en')) continue
    add(url.pathname, cityName(url.pathname) ?? (await readTitle(page)), page)
  }
  // What was come to by links, and cities that were downloaded, are kept as data alone, for every language.
  for (const [url, data] of [...(await listCached(CACHES.downloaded)), ...(await listCached(CACHES.api))]) {
    const [, noun, id] = /^\/api\/(home|cities|places)(?:\/([^/]+))?\.json$/.exec(url.pathname) ?? []
    if (!noun || url.search || !isCredible(data, 'json')) continue
    const path = noun === 'home' ? '/' : noun === 'cities' ? `/${id}` : `/lugar/${id}`
    const name = noun === 'places' ? ((await data.json()) as { place: { name: string } }).place.name : cityName(path)
    add(path, name ?? '', data)
  }
  return [...found.values()].toSorted(compareCachedPages)
}

const beforePlaces: readonly string[] = ['/', ...citySlugs.map((slug) => `/${slug}`)]
const afterPlaces: readonly string[] = ['/planes', '/contact', SAVED_PAGE]

/**
 * Sorts cached pages, whatever order caches have them in: home, cities as menus show them, places with the newest
 * first, then plans, contact and saved places.
 */
export function compareCachedPages(one: CachedPage, other: CachedPage): number {
  return rank(one) - rank(other) || other.madeAt - one.madeAt || one.name.localeCompare(other.name)
}

/** Negative before all places, 0 for a place. */
function rank({ path }: CachedPage): number {
  const before = beforePlaces.indexOf(path)
  return before === -1 ? afterPlaces.indexOf(path) + 1 : before - beforePlaces.length
}

/** Returns true iff this device keeps the page at an address whole, and not its data alone. */
export async function isPageCached(address: string): Promise<boolean> {
  const key = pageCacheKey(new URL(address))
  if (key === undefined || !('caches' in globalThis)) return false
  const page = await caches.match(key, { cacheName: CACHES.pages, ignoreVary: true })
  return page !== undefined && isCredible(page, 'html')
}

async function listCached(name: string): Promise<[URL, Response][]> {
  if (!('caches' in globalThis)) return []
  const cache = await caches.open(name)
  const answers = await Promise.all(
    (await cache.keys()).map(async (key) => [new URL(key.url), await cache.match(key)] as const),
  )
  return answers.filter((entry): entry is [URL, Response] => entry[1] !== undefined)
}

function cityName(path: string): string | undefined {
  const slug = path.slice(1)
  return path === '/' ? '' : isCitySlug(slug) ? cities[slug].name : undefined
}

/** `<title>Café &amp; Té | Aquicito</title>` -> `Café & Té` */
async function readTitle(page: Response): Promise<string> {
  const title = /<title>([^<]*)<\/title>/.exec(await page.text())?.[1] ?? ''
  const text = new DOMParser().parseFromString(title, 'text/html').documentElement.textContent
  return text.replace(/ \| [^|]*$/, '')
}
