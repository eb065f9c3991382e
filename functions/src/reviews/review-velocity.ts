import type { AuditEntry } from '@/domain/accounts/audit-entry.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'

const HOUR_MS = 60 * 60 * 1000
/** More reviews of a place within an hour are worth a look: they may have been solicited. */
const REVIEWS_AN_HOUR_MAX = 10

/** Records in the audit log, once an hour, that a place gets many reviews. */
export async function watchVelocity(placeId: string): Promise<void> {
  const now = Timestamp.now()
  const hourAgo = Timestamp.fromMillis(now.toMillis() - HOUR_MS)
  const recent = db().collection(paths.reviews(placeId)).where('created_at', '>', hourAgo)
  if ((await recent.count().get()).data().count <= REVIEWS_AN_HOUR_MAX) return
  const hour = Math.floor(now.toMillis() / HOUR_MS)
  const entry: Omit<AuditEntry, 'created_at'> = {
    action: 'review-velocity',
    actor_id: null,
    user_id: null,
    place_id: placeId,
  }
  try {
    await db()
      .collection(paths.auditLog)
      .doc(`review-velocity_${placeId}_${hour}`)
      .create({ ...entry, created_at: now })
  } catch (error) {
    // Noted already.
    if (!isConflict(error)) throw error
  }
}
