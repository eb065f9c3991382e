import { can } from '@/domain/accounts/role.ts'
import type { PhotoReport } from '@/domain/reviews/photo-report.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { createReport } from '../reviews/create-report.ts'
import { toPlacePhoto } from '../platform/stored-places.ts'

/**
 * Stores a report of a photo by a visitor, one per user and photo. The same one sent again counts as a repeat.
 * @throws {AppError} photo-not-found (also of one that is not published), input-invalid (one's own), review-already-reported
 */
export const reportPlacePhoto: Handler<'reportPlacePhoto'> = async ({ photo_id, reason, comment }, caller) => {
  await retryOnConflict(async () => {
    const stored = await db().doc(paths.placePhoto(photo_id)).get()
    const photo = toPlacePhoto(stored)
    if (!stored.exists || photo.status !== 'published') throw new AppError('photo-not-found')
    if (!can(caller, 'photo.report', photo)) throw new AppError('input-invalid')
    const { place_id, user_id } = photo
    const batch = db().batch()
    // It changes nothing, but fails where the photo is deleted at this moment: its reports are deleted with it.
    batch.update(stored.ref, { photo: photo.photo })
    const report = {
      photo_id,
      place_id,
      user_id,
      reporter_id: caller.userId,
      reason,
      comment,
      is_open: true,
      created_at: Timestamp.now(),
    } satisfies Record<Exclude<keyof PhotoReport, 'is_upheld'>, unknown>
    await createReport(batch, db().doc(paths.photoReport(photo_id, caller.userId)), report)
  })
  return {}
}
