import { logger } from 'firebase-functions'
import type { PageRenderer } from '@/domain/pages/page-renderer.ts'
import { readSharePicturePath, sharePicturePath } from '@/domain/pages/share-picture.ts'
import { NOT_FOUND_CACHING } from '../platform/caching/caching.ts'
import { fetchPlaceOrTwin } from '../platform/twins/place-or-twin.ts'
import { toPlace } from '../platform/stored-places.ts'

interface SharePictureAnswer {
  status: 200 | 302 | 404 | 405 | 500
  headers: Record<string, string>
  body: Buffer | string
}

/** What makes a picture of a place. */
export interface SharePictureTools {
  draw: (...shown: Parameters<PageRenderer['drawSharePicture']>) => Promise<string>
  toPng: (svg: string) => Promise<Buffer>
}

/** An address is that of one picture for ever: another picture has another. */
const CACHING = 'public, max-age=31536000, immutable'

/**
 * Answers with the picture of a place that is shown where its page is shared. An address of a former picture leads to that of
 * the present one, and so does a made-up one, which nothing is drawn for. Never fails.
 * @param request.path With its query: one with any is no picture's, or each would be drawn again.
 */
export async function answerSharePicture(
  { method, path }: { method: string; path: string },
  tools: SharePictureTools,
): Promise<SharePictureAnswer> {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { Allow: 'GET, HEAD' }, body: '' }
  const address = readSharePicturePath(path)
  try {
    const stored = address && (await fetchPlaceOrTwin(address.placeId))
    if (!address || !stored?.exists) {
      const headers = { 'Content-Type': 'text/plain', 'Cache-Control': NOT_FOUND_CACHING }
      return { status: 404, headers, body: 'Not found' }
    }
    const place = toPlace(stored)
    const present = sharePicturePath(place, address.locale)
    if (path !== present) return { status: 302, headers: { Location: present, 'Cache-Control': 'no-store' }, body: '' }
    const png = await tools.toPng(await tools.draw(place, address.locale))
    return { status: 200, headers: { 'Content-Type': 'image/png', 'Cache-Control': CACHING }, body: png }
  } catch (error) {
    logger.error('share pictures: drawing failed', { path, error })
    return { status: 500, headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }, body: '' }
  }
}
