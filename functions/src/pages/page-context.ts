import { gzipSync } from 'node:zlib'
import { logger } from 'firebase-functions'
import { OWN_MARK } from '@/domain/offline/own-answer.ts'
import { SHARE_FAILED_HASH, SHARE_PAGE } from '@/domain/offline/page-cache.ts'
import { PHOTOS_PATH } from '@/domain/photos/photo.ts'
import { answerApi } from './api.ts'
import { toCanonicalAddress } from './canonical-address.ts'
import { answerPage } from './pages.ts'
import { plainPage } from './plain-page.ts'
import { answerPhoto } from '../photos/photos.ts'
import type { ServerData } from './read-public-data.ts'
import { answerSitemap } from './sitemap.ts'
import { NOT_FOUND_CACHING } from '../platform/caching/caching.ts'
import type { ClientIps } from '../platform/client-ip.ts'
import { failureCounts } from '../platform/failure-counts.ts'
import type { SearchLimit } from '../platform/limits/search-limit.ts'

export interface SiteRequest {
  method: string
  /** Path and query of the address, as they came. */
  target: string
  /** Scheme and host of the site as visitors see it. */
  origin: string
  ifNoneMatch: string | undefined
  addresses: ClientIps
}

export interface SiteAnswer {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

/** Files that Hosting would have answered for if there were any. */
const FILE_PATH = /\.(?:css|ico|jpe?g|js|json|map|mjs|png|svg|txt|webmanifest|webp|woff2|xml)$/i

/** Every tile of the streets that are deployed is a file: what is asked for here is of former ones. */
const TILE_PATH = /^\/maps\/.+\.mvt$/

/** Compressed, as Hosting says of whatever is at such an address: see `firebase.json`. */
const goneTile: SiteAnswer = {
  status: 410,
  headers: { 'Content-Type': 'text/plain', 'Content-Encoding': 'gzip', 'Cache-Control': NOT_FOUND_CACHING },
  body: gzipSync(''),
}

/** A page that moves to another address is a new deployment, which empties the CDN; browsers ask again after an hour. */
const REDIRECT_CACHING = 'public, max-age=3600'

/**
 * Answers whatever Hosting has no file for: pages, the data that the app fetches, and people's photos. Every answer, of
 * whatever status, says that it is ours. Never fails.
 */
export async function answerSite(
  request: SiteRequest,
  publicData: ServerData,
  limitSearch: SearchLimit,
): Promise<SiteAnswer> {
  const answer = await chooseAnswer(request, publicData, limitSearch)
  if (answer.status >= 500) failureCounts.add(toKind(request.target))
  await failureCounts.write()
  return { ...answer, headers: { ...answer.headers, [OWN_MARK]: '1' } }
}

/** Returns what counts failures of such addresses together. */
function toKind(target: string): string {
  if (target.startsWith('/api/')) return 'api'
  return target.startsWith(PHOTOS_PATH) ? 'photos' : 'pages'
}

async function chooseAnswer(
  request: SiteRequest,
  publicData: ServerData,
  limitSearch: SearchLimit,
): Promise<SiteAnswer> {
  // Another app's share, which the device's worker takes elsewhere: without it, nothing was stored.
  if (request.method === 'POST' && request.target.split('?')[0] === SHARE_PAGE) {
    const headers = { Location: request.target + SHARE_FAILED_HASH, 'Cache-Control': 'no-store' }
    return { status: 303, headers, body: '' }
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return { status: 405, headers: { Allow: 'GET, HEAD' }, body: '' }
  }
  const [path = '/', ...query] = request.target.split('?')
  const canonical = toCanonicalAddress(request.target)
  if (canonical !== null) {
    return { status: 301, headers: { Location: canonical, 'Cache-Control': REDIRECT_CACHING }, body: '' }
  }
  const parameters = new URLSearchParams(query.join('?'))
  // The canonical address has it on pages that search, and on no others.
  const waitSeconds = parameters.has('q') ? limitSearch(request.addresses) : 0
  if (waitSeconds > 0) return refuseForNow(request.target, waitSeconds)
  if (path.startsWith('/api/')) {
    return answerApi({ path, query: parameters, ifNoneMatch: request.ifNoneMatch }, publicData)
  }
  if (path.startsWith(PHOTOS_PATH)) {
    try {
      return await answerPhoto(path, request.ifNoneMatch)
    } catch (error) {
      logger.error('photos: reading failed', { path, error })
      return { status: 500, headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }, body: '' }
    }
  }
  // Maps take a 404 for a tile with nothing in it, and would be white.
  if (TILE_PATH.test(path)) return goneTile
  try {
    const sitemap = await answerSitemap(request, publicData)
    if (sitemap) return sitemap
    if (FILE_PATH.test(path)) {
      return { status: 404, headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }, body: 'Not found' }
    }
    return await answerPage(request, publicData)
  } catch (error) {
    logger.error('pages: rendering failed', { path, error })
    return plainPage(500, request.target, {
      es: { heading: 'No se pudo mostrar esta página', advice: 'Algo salió mal. Por favor intenta de nuevo.' },
      en: { heading: 'This page could not be shown', advice: 'Something went wrong. Please try again.' },
    })
  }
}

/** Answers who searches too often: the app then searches on the device, and a person reads why. */
function refuseForNow(target: string, waitSeconds: number): SiteAnswer {
  const answer = target.startsWith('/api/')
    ? {
        status: 429,
        headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
        body: '{"error":"too-many-requests"}',
      }
    : plainPage(429, target, {
        es: {
          heading: 'Espera un momento, por favor',
          advice: 'Hubo demasiadas búsquedas seguidas desde tu red.',
        },
        en: {
          heading: 'Please wait a moment',
          advice: 'There were too many searches in a row from your network.',
        },
      })
  return { ...answer, headers: { ...answer.headers, 'Retry-After': String(waitSeconds) } }
}
