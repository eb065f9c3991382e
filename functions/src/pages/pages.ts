import type { PublicData } from '@/domain/pages/public-data.ts'
import { LEADING_CACHING, NOT_FOUND_CACHING } from '../platform/caching/caching.ts'
import { matchesEtag } from '../platform/caching/etag.ts'
import { loadRenderer } from './load-renderer.ts'
import { pageHeaders } from './page-headers.ts'
import { contentVersion } from '../publishing/published-list.ts'

export interface PageRequest {
  /** Path and query of the address, as they came. */
  target: string
  /** Scheme and host of the site as visitors see it. */
  origin: string
  ifNoneMatch: string | undefined
}

export interface PageAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/**
 * Answers with a public page as HTML. Never fails: what goes wrong is a 500 that no one keeps.
 */
export async function answerPage(request: PageRequest, publicData: PublicData): Promise<PageAnswer> {
  const { renderPage, assets } = await loadRenderer()
  // Joined, not resolved: resolving `//evil.example` would leave the site.
  const url = request.origin + request.target
  const page = await renderPage({ url, publicData, origin: request.origin, assets })
  if (page.location) {
    const headers = { Location: page.location, 'Cache-Control': LEADING_CACHING }
    return { status: page.status, headers, body: '' }
  }
  const origins = { mapOrigin: assets.mapOrigin, target: request.target }
  if (page.status >= 500)
    return { status: page.status, headers: pageHeaders(page.html, undefined, origins), body: page.html }

  // Of the HTML itself: a browser that is told that it did not change gets these headers for the page they have, and its
  // scripts must be the ones that these headers allow.
  const etag = `"${contentVersion(page.html)}"`
  const headers = pageHeaders(page.html, etag, origins)
  if (page.status === 404) headers['Cache-Control'] = NOT_FOUND_CACHING
  if (page.status === 200 && matchesEtag(request.ifNoneMatch, etag)) return { status: 304, headers, body: '' }
  return { status: page.status, headers, body: page.html }
}
