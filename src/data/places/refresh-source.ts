import { EXTERNAL_RETENTION_MS } from '@/domain/places/external-place.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'

/** Those that were asked for already: where the answer is as old as before, once is enough. */
const requestedIds = new Set<string>()

/**
 * Has what Google said of a place asked for again where it is older than may be kept. No one is told: who follows the place
 * sees it change.
 */
export async function refreshSource({ source, google_place_id: id, refreshed_at }: PlaceWithId): Promise<void> {
  const isOld = Date.now() - Date.parse(refreshed_at) > EXTERNAL_RETENTION_MS
  if (source !== 'google' || !id || !isOld || requestedIds.has(id)) return
  requestedIds.add(id)
  const { openExternalPlace } = await import('../search/external-search.ts')
  // What fails is made up for when a user looks at it again.
  await openExternalPlace(id).catch(() => undefined)
}
