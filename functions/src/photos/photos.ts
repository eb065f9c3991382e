import { photoWidths } from '@/domain/photos/photo.ts'
import { ignore } from '../logging/ignore.ts'
import { NOT_FOUND_CACHING } from '../platform/caching/caching.ts'
import { matchesEtag } from '../platform/caching/etag.ts'
import { readObject } from '../platform/object-storage.ts'
import { publishedFolders } from './publish-photo.ts'
import { contentVersion } from '../publishing/published-list.ts'

export interface PhotoAnswer {
  status: 200 | 304 | 404
  headers: Record<string, string>
  body: Buffer | string
}

const PUBLISHED_PHOTO = new RegExp(
  `^/photos/((?:${publishedFolders.join('|')})/[^/]+/[0-9a-f]{32}-(?:${photoWidths.join('|')})\\.webp)$`,
)

/**
 * Devices keep a photo for a week, for under its name it never changes; the CDN asks again after ten minutes, so that a
 * photo that was hidden or deleted is gone from it within that.
 */
const CACHING = 'public, max-age=604800, s-maxage=600'

/** Answers `/photos/…` with a published photo. Nothing else of the bucket can be had here. @throws If it cannot be read. */
export async function answerPhoto(path: string, ifNoneMatch: string | undefined): Promise<PhotoAnswer> {
  const name = PUBLISHED_PHOTO.exec(decodePath(path))?.[1]
  const photo = name === undefined ? null : await readObject(name)
  if (!photo) {
    const headers = { 'Content-Type': 'text/plain', 'Cache-Control': NOT_FOUND_CACHING }
    return { status: 404, headers, body: 'Not found' }
  }
  const etag = `"${contentVersion(photo)}"`
  const headers = {
    'Content-Type': 'image/webp',
    'Cache-Control': CACHING,
    // One name for all widths of a photo, for CDNs that purge by it; Hosting's own does not, see docs/deployment.md.
    'Cache-Tag': toCacheTag(name ?? ''),
    'X-Content-Type-Options': 'nosniff',
    ETag: etag,
  }
  return matchesEtag(ifNoneMatch, etag) ? { status: 304, headers, body: '' } : { status: 200, headers, body: photo }
}

/** @param name Of an object, such as `review-photos/{uid}/{32 digits}-640.webp`. */
function toCacheTag(name: string): string {
  return `photo-${/[0-9a-f]{32}(?=-\d+\.webp$)/.exec(name)?.[0] ?? ''}`
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    ignore(error, 'what cannot be decoded names nothing')
    return ''
  }
}
