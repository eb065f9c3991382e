import type { Locale } from '@/domain/categories/category.ts'
import { cities, isCitySlug } from '@/domain/cities/city.ts'
import { isCredible } from '@/domain/offline/own-answer.ts'
import { CACHES, pageCacheKey } from '@/domain/offline/page-cache.ts'

/** A cached page. */
export interface CachedPage {
  /** Path, without the language. */
  path: string
  /** Empty for the home page. */
  name: string
}

/** Returns the pages that this device keeps in a language, without searches: cities first, then places, the newest first. */
export async function listCachedPages(locale: Locale): Promise<CachedPage[]> {
  const found = new Map<string, string>()
  for (const [url, page] of await listCached(CACHES.pages)) {
    if (!isCredible(page, 'html')) continue
    const search = url.searchParams
    if (search.has('q') || (search.get('lang') === 'en') !== (locale === 'en')) continue
    const title = /<title>([^<]*)<\/title>/.exec(await page.text())?.[1] ?? ''
    found.set(url.pathname, cityName(url.pathname) ?? readText(title))
  }
  // What was come to by links, and cities that were downloaded, are kept as data alone, for every language.
  for (const [url, data] of [...(await listCached(CACHES.downloaded)), ...(await listCached(CACHES.api))]) {
    const [, noun, id] = /^\/api\/(home|cities|places)(?:\/([^/]+))?\.json$/.exec(url.pathname) ?? []
    if (!noun || url.search || !isCredible(data, 'json')) continue
    const path = noun === 'home' ? '/' : noun === 'cities' ? `/${id}` : `/lugar/${id}`
    const name = noun === 'places' ? ((await data.json()) as { place: { name: string } }).place.name : cityName(path)
    found.set(path, name ?? '')
  }
  const pages = [...found].map(([path, name]) => ({ path, name })).toReversed()
  const rank = ({ path }: CachedPage) => (path === '/' ? 0 : path.startsWith('/lugar/') ? 2 : 1)
  return pages.sort((a, b) => rank(a) - rank(b))
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

/** `Café &amp; Té | Aquicito` -> `Café & Té` */
function readText(title: string): string {
  const text = new DOMParser().parseFromString(title, 'text/html').documentElement.textContent
  return text.replace(/ \| [^|]*$/, '')
}
