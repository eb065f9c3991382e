import { ignore } from '@/base/ignore.ts'
import { EXTERNAL_RETENTION_MS } from '@/domain/places/external-place.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'

/** Those that were asked for already: where the answer is as old as before, once is enough. */
const requestedIds = new Set<string>()

/**
 * Requests Google's data of a place again if it is older than may be stored. Emits nothing: a live page shows the
 * change.
 */
export async function refreshSource({ source, google_place_id: id, refreshed_at }: PlaceWithId): Promise<void> {
  const isOld = Date.now() - Date.parse(refreshed_at) > EXTERNAL_RETENTION_MS
  if (source !== 'google' || !id || !isOld || requestedIds.has(id)) return
  requestedIds.add(id)
  const { openExternalPlace } = await import('../search/external-search.ts')
  await openExternalPlace(id).catch((error) => ignore(error, 'the next visit asks again'))
}
