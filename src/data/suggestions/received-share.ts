import { ignore } from '@/base/ignore.ts'
import {
  CACHES,
  SHARE_FAILED_HASH,
  SHARED_WORDS_KEY,
  sharedPhotoKey,
  type SharedWords,
} from '@/domain/offline/page-cache.ts'
import { PLACE_PHOTOS_AT_ONCE_MAX } from '@/domain/photos/place-photo-limits.ts'
import { SHARED_TEXTS, type SharedTexts } from '@/domain/suggestions/shared-texts.ts'

/** What another app shared. */
export interface ReceivedShare {
  texts: SharedTexts
  /** As they came: not upright, nor small. */
  photos: readonly Blob[]
  /** Whether more photos were shared than can be sent at once. */
  isCut: boolean
  /** Whether something was shared that is no photo. */
  hasOthers: boolean
}

/** Returns what another app shared; null where nothing was, `lost` where it could not be stored. */
export async function readReceivedShare(): Promise<ReceivedShare | 'lost' | null> {
  if (location.hash === SHARE_FAILED_HASH) return 'lost'
  // Without the service worker it stands in the address.
  const parameters = new URLSearchParams(location.search)
  if (SHARED_TEXTS.some((name) => parameters.has(name))) {
    const [title = '', text = '', url = ''] = SHARED_TEXTS.map((name) => parameters.get(name) ?? '')
    return { texts: { title, text, url }, photos: [], isCut: false, hasOthers: false }
  }
  try {
    const cache = await caches.open(CACHES.shared)
    const stored = await cache.match(SHARED_WORDS_KEY)
    if (!stored) return null
    const { title, text, url, photos, others } = (await stored.json()) as SharedWords
    const keys = Array.from({ length: Math.min(photos, PLACE_PHOTOS_AT_ONCE_MAX) }, (_, index) => sharedPhotoKey(index))
    const answers = await Promise.all(keys.map((key) => cache.match(key)))
    return {
      texts: { title, text, url },
      photos: await Promise.all(answers.flatMap((answer) => answer?.blob() ?? [])),
      isCut: photos > PLACE_PHOTOS_AT_ONCE_MAX,
      hasOthers: others > 0,
    }
  } catch (error) {
    ignore(error, 'where nothing can be stored, nothing was shared')
    return null
  }
}

/** Deletes what another app shared: it is a draft by now, or the user does not want it. */
export async function clearReceivedShare(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHES.shared).catch((error) => ignore(error, 'nothing was stored'))
}
