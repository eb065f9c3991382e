import { toJsonResponse } from '@/base/json-response.ts'
import { PLACE_PHOTOS_AT_ONCE_MAX } from '@/domain/photos/place-photo-limits.ts'
import {
  CACHES,
  SHARE_FAILED_HASH,
  SHARED_WORDS_KEY,
  sharedPhotoKey,
  type SharedWords,
} from '@/domain/offline/page-cache.ts'
import { SHARED_TEXT_MAX_CHARS, SHARED_TEXTS } from '@/domain/suggestions/shared-texts.ts'

/**
 * Stores what another app shared, in place of what was shared before, and leads to the page that asks what it is for. Nothing
 * leaves the device.
 */
export async function receiveShare({ request }: FetchEvent, url: URL): Promise<Response> {
  const page = url.pathname + url.search
  try {
    const form = await request.formData()
    // One character more than is read, so that the page can say that it is too long.
    const read = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value.slice(0, SHARED_TEXT_MAX_CHARS + 1) : ''
    }
    const files = form.getAll('photos').filter((value) => value instanceof File)
    const photos = files.filter(({ type }) => type.startsWith('image/'))
    const [title, text, link] = SHARED_TEXTS.map(read)
    const words: SharedWords = {
      title: title ?? '',
      text: text ?? '',
      url: link ?? '',
      photos: photos.length,
      others: files.length - photos.length,
    }
    await caches.delete(CACHES.shared)
    const cache = await caches.open(CACHES.shared)
    const stored = photos.slice(0, PLACE_PHOTOS_AT_ONCE_MAX)
    await Promise.all(stored.map((photo, index) => cache.put(sharedPhotoKey(index), new Response(photo))))
    await cache.put(SHARED_WORDS_KEY, toJsonResponse(words))
    return Response.redirect(page, 303)
  } catch {
    return Response.redirect(page + SHARE_FAILED_HASH, 303)
  }
}
