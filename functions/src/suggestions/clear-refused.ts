import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { expiryTime } from '@/domain/shared/retention.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { isCorrection, type Suggestion } from '@/domain/suggestions/suggestion.ts'
import { unpublishPhotos } from '../photos/publish-photo.ts'
import { addDeletion } from '../place-photos/delete-place-photo.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { deleteObject } from '../platform/object-storage.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'
import { toPlacePhoto } from '../platform/stored-places.ts'
import { makeWalk, pagesOfQuery } from '../walks/walk.ts'
import { fetchAdditionPhotos } from './withdraw-suggestion.ts'

/** Deletes what came with suggestions that were refused more than a day ago: photos, claims and what proves them. */
export const clearRefusedSuggestions = makeWalk({
  readPage: pagesOfQuery(
    ({ nowMs, sinceMs }) =>
      db()
        .collection(paths.suggestions)
        .where('status', '==', 'rejected')
        .where('decided_at', '>=', Timestamp.fromMillis(Math.max(0, expiryTime('refusedSuggestion', sinceMs))))
        .where('decided_at', '<=', Timestamp.fromMillis(expiryTime('refusedSuggestion', nowMs))),
    { field: 'decided_at' },
  ),
  visit: clearRefused,
})

async function clearRefused(stored: QueryDocumentSnapshot): Promise<void> {
  const suggestion = fromStoredFields(stored.data()) as unknown as Suggestion
  const proof = isCorrection(suggestion) ? suggestion.evidence : suggestion.claim?.documentation_url
  const came = isCorrection(suggestion) ? suggestion.evidence : suggestion.claim
  // Those of a place that was published before stay with it.
  const isAddition = !isCorrection(suggestion) && suggestion.place_id === null
  const photos = isAddition ? await fetchAdditionPhotos(stored.id) : []
  if (!came && photos.length === 0) return
  const batch = db().batch()
  const cleared = isCorrection(suggestion) ? { evidence: null } : { claim: null }
  batch.update(stored.ref, cleared, { lastUpdateTime: stored.updateTime })
  for (const photo of photos) await addDeletion(batch, photo)
  try {
    await batch.commit()
  } catch (error) {
    // It waits again, or is gone, at this very moment.
    if (!isConflict(error)) throw error
    return
  }
  // If this breaks off here, the sweeps delete what nothing names.
  await unpublishPhotos(photos.map((photo) => toPlacePhoto(photo).photo))
  if (proof) await deleteObject(proof)
}
