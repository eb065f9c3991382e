import { logger } from 'firebase-functions'
import { citySlugs, isCitySlug, type CitySlug } from '@/domain/cities/city.ts'
import { matchesEtag } from '../platform/caching/etag.ts'
import { plainPages } from './canonical-address.ts'
import { linePages } from './line-pages.ts'
import type { ServerData } from './read-public-data.ts'
import { contentVersion, publishedCity, readSearchFile } from '../publishing/published-list.ts'

export interface SitemapRequest {
  /** Path and query of the address, as they came. */
  target: string
  /** Scheme and host of the site, without a slash at the end. */
  origin: string
  ifNoneMatch: string | undefined
}

export interface SitemapAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/**
 * Where `/robots.txt` leads (firebase.json): no address that ends in `/robots.txt` reaches a function, for Google's functions framework answers it
 * with 404 by itself. And a file could not name the sitemap with the site's origin.
 */
const ROBOTS_PATH = '/sitemap/rules-for-robots.txt'
/** Pages that only a signed-in user of some role has a use for. */
const CLOSED_TO_ROBOTS = ['/admin/']

/**
 * The number of places one file holds: each makes two addresses of about 450 bytes, so that a file stays below 7 MB and far
 * from the 50,000 addresses that are allowed.
 */
export const PLACES_PER_FILE = 7500

/** Search engines come every few hours at most; an hour's delay is nothing to them. */
const CACHING = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400'

/**
 * Answers `/sitemap/rules-for-robots.txt`, `/sitemap.xml` (an index) and the files that it names: `/sitemap/pages.xml` and one or more for
 * each city, so that a new place changes one of them. Null for any other address.
 *
 * Places come from the cities' search files: one document and one object are read, however many places there are. No
 * page has a `lastmod`, for no one notes when what a page shows has changed. Never fails: what cannot be read is a 500 that no one
 * keeps.
 */
export async function answerSitemap(request: SitemapRequest, publicData: ServerData): Promise<SitemapAnswer | null> {
  const { target, origin } = request
  try {
    if (target === ROBOTS_PATH) return answer(request, 'text/plain', toRobotsTxt(origin))
    // Addresses with a query are no files of ours: the CDN would ask for each of them again.
    if (target === '/sitemap.xml') return answer(request, 'application/xml', await indexOf(origin, publicData))
    const [, name = '', number = '1'] = /^\/sitemap\/([a-z-]+?)(?:-(\d{1,4}))?\.xml$/.exec(target) ?? []
    const urls = name === 'pages' ? pageUrls(origin) : isCitySlug(name) ? await placeUrls(origin, name, number) : []
    if (urls.length > 0) return answer(request, 'application/xml', urlSet(urls))
    return null
  } catch (error) {
    logger.error('sitemap: reading failed', { target, error })
    return { status: 500, headers: toHeaders('text/plain', 'no-store'), body: 'Not available' }
  }
}

function answer({ ifNoneMatch }: SitemapRequest, type: string, body: string): SitemapAnswer {
  const etag = `"${contentVersion(body)}"`
  const headers = { ...toHeaders(type, CACHING), ETag: etag }
  return matchesEtag(ifNoneMatch, etag) ? { status: 304, headers, body: '' } : { status: 200, headers, body }
}

function toHeaders(type: string, caching: string): Record<string, string> {
  return { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': caching }
}

function toRobotsTxt(origin: string): string {
  const closed = CLOSED_TO_ROBOTS.map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\n${closed}\nSitemap: ${origin}/sitemap.xml\n`
}

async function indexOf(origin: string, publicData: ServerData): Promise<string> {
  const city_places = await publicData.fetchCityPlaces()
  const files = citySlugs.flatMap((city) => {
    const count = Math.ceil(city_places[city] / PLACES_PER_FILE)
    return Array.from({ length: count }, (_, index) => (index === 0 ? city : `${city}-${index + 1}`))
  })
  const entries = ['pages', ...files].map((file) => `<sitemap><loc>${origin}/sitemap/${file}.xml</loc></sitemap>\n`)
  return xml(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>`)
}

function pageUrls(origin: string): string[] {
  return ['/', ...plainPages, ...citySlugs.map((city) => `/${city}`), ...linePages()].map((path) => origin + path)
}

/** @param number From 1. @returns None when the city has no such file. */
async function placeUrls(origin: string, city: CitySlug, number: string): Promise<string[]> {
  const start = (Number(number) - 1) * PLACES_PER_FILE
  // By id, so that a place's new rating moves nothing.
  const ids = (await readPlaceIds(city)).toSorted()
  return ids.slice(start, start + PLACES_PER_FILE).map((id) => `${origin}/lugar/${encodeURIComponent(id)}`)
}

async function readPlaceIds(city: CitySlug): Promise<string[]> {
  const read = async () => {
    const list = (await publishedCity(city).get()).data()
    return list ? (await readSearchFile(list.search_file))?.open : []
  }
  // A file that is gone was replaced after its name was read.
  const cards = (await read()) ?? (await read())
  if (!cards) throw new Error(`the search file of ${city} is gone`)
  return cards.map(({ id }) => id)
}

/** Returns every page in both languages, and each language naming both, as search engines want it. */
function urlSet(pages: string[]): string {
  const entries = pages.map((page) => {
    const spanish = escapeXml(page)
    const english = `${spanish}?lang=en`
    const alternates =
      `<xhtml:link rel="alternate" hreflang="es" href="${spanish}"/>` +
      `<xhtml:link rel="alternate" hreflang="en" href="${english}"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="${spanish}"/>`
    return [spanish, english].map((address) => `<url><loc>${address}</loc>${alternates}</url>\n`).join('')
  })
  return xml(
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
      `${entries.join('')}</urlset>`,
  )
}

function xml(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
