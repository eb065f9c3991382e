import { NOT_FOUND_CACHING } from '../platform/caching/caching.ts'
import { matchesEtag } from '../platform/caching/etag.ts'
import { ignore } from '../logging/ignore.ts'
import { logger } from 'firebase-functions'
import { type CitySlug, isCitySlug } from '@/domain/cities/city.ts'
import { isMenuSlug, type MenuSlug } from '@/domain/categories/menu-category.ts'
import { normalizeQuery, toCityWire, toHomeWire } from '@/domain/pages/public-data-wire.ts'
import { parsePage } from '@/domain/pages/list-pages.ts'
import type { ServerData } from './read-public-data.ts'
import { MODERATION_PATH, TOTALS_PATH } from '@/domain/api/function-address.ts'
import { contentVersion } from '../publishing/published-list.ts'

/** What the answer depends on. */
export interface ApiRequest {
  /** The path of the address, percent-encoded as it came. */
  path: string
  query: URLSearchParams
  /** The header If-None-Match. */
  ifNoneMatch: string | undefined
}

export interface ApiAnswer {
  status: 200 | 304 | 404 | 500
  headers: Record<string, string>
  /** JSON, or a part of it; empty with 304. */
  body: string
}

/**
 * Lists: the CDN answers for 30 s by itself, then with what it has while it asks again, so that a change shows within
 * the minute and no visitor waits for a function.
 */
const LIST_CACHING = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'
/**
 * Searches: for 30 s, to stop bursts, but never an old answer first. Most texts come once in minutes, so it would be
 * the usual answer, and the visit that made it fresh the last one for long.
 */
const SEARCH_CACHING = 'public, max-age=0, s-maxage=30'

/** Parts of a city: their address names their content, of which no one needs a part for long. */
const PART_CACHING = 'public, max-age=3600'

/**
 * Answers `/api/home.json` and `/api/cities/{slug}.json`, both with `?q=`, `?category=` and `?page=`,
 * `/api/cities/{slug}/index.json` and, under `changes/`, what changed of it since a version, `/api/cities/{slug}/places.json`
 * with its parts, and `/api/places/{placeId}.json` with the types of public-data-wire.ts, and the totals of adverts by month,
 * and under `/api/moderation/` what was moderated: the index, its files, and what the ratings of places are made of. Never fails: what cannot be read is a 500 that no one keeps, whatever is unknown a 404,
 * no query is wrong, an unknown category is none and what is no page is the first.
 */
export async function answerApi(request: ApiRequest, data: ServerData): Promise<ApiAnswer> {
  const query = normalizeQuery(request.query.get('q') ?? '')
  const category = toMenuSlug(request.query.get('category'))
  const page = parsePage(request.query.get('page'))
  let content: unknown
  try {
    const indexedCity = /^\/api\/cities\/([^/]+)\/index\.json$/.exec(request.path)?.[1] ?? ''
    if (isCitySlug(indexedCity)) return await answerIndex(indexedCity, request.ifNoneMatch, data)
    const [, cutCity = '', version = '', part = ''] = PART_PATH.exec(request.path) ?? []
    if (isCitySlug(cutCity)) return await answerPart(cutCity, version, Number(part), data)
    content = await fetchContent(request.path, { query, category, page }, data)
  } catch (error) {
    logger.error('api: reading failed:', error, { path: request.path })
    return { status: 500, headers: headersWith('no-store'), body: '{"error":"internal"}' }
  }
  if (content === null) return { status: 404, headers: headersWith(NOT_FOUND_CACHING), body: '{"error":"not-found"}' }

  const body = JSON.stringify(content)
  const etag = `"${contentVersion(body)}"`
  const headers = { ...headersWith(query ? SEARCH_CACHING : LIST_CACHING), ETag: etag }
  if (matchesEtag(request.ifNoneMatch, etag)) return { status: 304, headers, body: '' }
  return { status: 200, headers, body }
}

/** Its tag is the version that is published, so that a device with the latest version costs no look into the file. */
async function answerIndex(city: CitySlug, ifNoneMatch: string | undefined, data: ServerData): Promise<ApiAnswer> {
  const [, known] = /^(?:W\/)?"([\w-]+)"$/.exec(ifNoneMatch?.trim() ?? '') ?? []
  const index = await data.fetchIndex(city, known)
  if (index === null) return { status: 404, headers: headersWith(NOT_FOUND_CACHING), body: '{"error":"not-found"}' }
  if (index === 'same') {
    return { status: 304, headers: { ...headersWith(LIST_CACHING), ETag: `"${known}"` }, body: '' }
  }
  return {
    status: 200,
    headers: { ...headersWith(LIST_CACHING), ETag: `"${index.version}"` },
    body: JSON.stringify(index),
  }
}

const PART_PATH = /^\/api\/cities\/([^/]+)\/places\/([\w-]{1,64})\/(\d{1,4})\.txt$/

async function answerPart(city: CitySlug, version: string, part: number, data: ServerData): Promise<ApiAnswer> {
  const text = await data.fetchBundlePart(city, version, part)
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': PART_CACHING }
  return text === null
    ? { status: 404, headers: headersWith(NOT_FOUND_CACHING), body: '{"error":"not-found"}' }
    : { status: 200, headers, body: text }
}

const CHANGES_PATH = /^\/api\/cities\/([^/]+)\/changes\/([\w-]{1,64})\.json$/

interface Asked {
  query: string
  category: MenuSlug | undefined
  page: number
}

async function fetchContent(path: string, { query, category, page }: Asked, data: ServerData): Promise<unknown> {
  if (path === TOTALS_PATH) return { months: await data.fetchTotals() }
  if (path === MODERATION_PATH) return data.fetchModerationIndex()
  const [, file] = /^\/api\/moderation\/(\d{4}-\d{2}(?:_\d{3})?|open)\.json$/.exec(path) ?? []
  if (file) return data.fetchModerationFile(file)
  const [, ratedId] = /^\/api\/moderation\/places\/([^/]+)\.json$/.exec(path) ?? []
  if (ratedId) return data.fetchRatings(decodePathPart(ratedId))
  if (path === '/api/home.json') return toHomeWire(await data.fetchHome(query, category, page))
  const offeredCity = /^\/api\/cities\/([^/]+)\/places\.json$/.exec(path)?.[1] ?? ''
  if (isCitySlug(offeredCity)) return data.fetchOffer(offeredCity)
  const [, changedCity = '', version = ''] = CHANGES_PATH.exec(path) ?? []
  if (isCitySlug(changedCity)) return data.fetchIndexChanges(changedCity, version)
  const [, noun, encodedId] = /^\/api\/(cities|places)\/([^/]+)\.json$/.exec(path) ?? []
  const id = decodePathPart(encodedId ?? '')
  if (noun === 'cities' && isCitySlug(id)) return toCityWire(await data.fetchCity(id, query, category, page))
  if (noun === 'places') return data.fetchPlace(id)
  return null
}

function toMenuSlug(text: string | null): MenuSlug | undefined {
  return text !== null && isMenuSlug(text) ? text : undefined
}

function decodePathPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    ignore(error, 'what cannot be decoded names nothing')
    return ''
  }
}

function headersWith(caching: string): Record<string, string> {
  return { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': caching }
}
