import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { isCorrection, type Suggestion, toAddedPlaceId } from '@/domain/suggestions/suggestion.ts'
import { releaseItem } from '../moderation/take-item.ts'
import { unpublishPhotos } from '../photos/publish-photo.ts'
import { addDeletion } from '../place-photos/delete-place-photo.ts'
import { db, Timestamp } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { deleteObject } from '../platform/object-storage.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import { toPlacePhoto } from '../platform/stored-places.ts'
import { takeBackConfirmation } from './apply-correction.ts'
import { removeCheck } from './count-checks.ts'

/**
 * Deletes what the caller suggested while it waits, with all that came with it: where it came from, what neighbors say of it, its
 * photos, and what proves it or a claim. What only confirmed that a place is open waits for no one, and is taken back as well. Of a
 * place that another one added, it deletes what the caller says of it as a neighbor. Safe to repeat: what does not exist counts as
 * withdrawn.
 * @throws {AppError} suggestion-withdraw-failed (a correction of another), suggestion-already-decided
 */
export const withdrawSuggestion: Handler<'withdrawSuggestion'> = async ({ suggestion_id }, { userId }) => {
  const files = await retryOnConflict(() => withdraw(suggestion_id, userId))
  await runSideEffects(unpublishPhotos(files.photos), ...files.evidence.map(deleteObject))
  return {}
}

/** Files that nothing names any more. */
interface LeftFiles {
  photos: string[]
  evidence: string[]
}

async function withdraw(id: string, userId: string): Promise<LeftFiles> {
  const ref = db().doc(paths.suggestion(id))
  const stored = await ref.get()
  if (!stored.updateTime) return { photos: [], evidence: [] }
  const suggestion = fromStoredFields(stored.data() ?? {}) as unknown as Suggestion
  const isOwn = suggestion.user_id === userId
  if (!isOwn && isCorrection(suggestion)) throw new AppError('suggestion-withdraw-failed')
  const isConfirmation = isCorrection(suggestion) && suggestion.decided_by === 'neighbor'
  if (suggestion.status !== 'pending' && !isConfirmation) throw new AppError('suggestion-already-decided')
  const batch = db().batch()
  if (!isOwn) {
    await removeCheck(batch, stored, userId)
    await batch.commit()
    return { photos: [], evidence: [] }
  }
  if (isConfirmation) {
    const { decided_at: at, confirmed: before = null } = suggestion
    takeBackConfirmation(batch, await db().doc(paths.place(suggestion.place_id)).get(), {
      at,
      before,
      now: Timestamp.now(),
    })
  }
  await addRemoval(batch, stored)
  if (isCorrection(suggestion)) {
    await batch.commit()
    return { photos: [], evidence: [suggestion.evidence ?? []].flat() }
  }
  const photos = await fetchAdditionPhotos(id)
  for (const photo of photos) await addDeletion(batch, photo)
  await batch.commit()
  return {
    photos: photos.map((photo) => toPlacePhoto(photo).photo),
    evidence: [suggestion.claim?.documentation_url ?? []].flat(),
  }
}

/**
 * Adds to a commit that a suggestion which waits is gone, with where it came from, what neighbors say of it, and that an admin looks
 * at it. The commit fails if it is decided, or seen by a neighbor, since it was read.
 */
export async function addRemoval(batch: WriteBatch, { id, ref, updateTime }: DocumentSnapshot): Promise<void> {
  const checks = await db().collection(paths.additionChecks).where('suggestion_id', '==', id).get()
  batch.delete(ref, updateTime ? { lastUpdateTime: updateTime } : {})
  batch.delete(db().doc(paths.suggestionOrigin(id)))
  releaseItem(batch, 'suggestion', id)
  for (const check of checks.docs) batch.delete(check.ref)
}

/** Returns the photos that came with an added place. */
export async function fetchAdditionPhotos(id: string): Promise<DocumentSnapshot[]> {
  const sent = db().collection(paths.placePhotos).where('place_id', '==', toAddedPlaceId(id))
  return (await sent.get()).docs
}
