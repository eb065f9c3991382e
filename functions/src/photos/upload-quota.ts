import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { recentTimes } from '../platform/rate-limit.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { storedAs } from '../platform/stored-as.ts'

/** How many files a user may upload within `WINDOW_MS`. */
export const UPLOADS_MAX = 30
const WINDOW_MS = 30 * 60 * 1000

/** How many bytes a user may upload in a day, which begins with the first upload after the last one. */
export const UPLOAD_BYTES_A_DAY_MAX = 100 * 1024 * 1024
const DAY_MS = 24 * 60 * 60 * 1000

/** What a user uploaded lately, as stored in `rate_limits`. */
interface StoredQuota {
  user_id: string
  /** The uploads within `WINDOW_MS`. */
  written_at: Timestamp[]
  day_began_at: Timestamp
  /** The bytes uploaded since then. */
  day_bytes: number
  expires_at: Timestamp
}

/**
 * Counts an upload of a user before it is stored. The count is written only over the one that was read, so that however
 * many arrive at once, no more are counted than may be.
 * @throws {AppError} upload-limit
 * @throws {UserDeleted}
 */
export async function countUpload(userId: string, bytes: number, now = Timestamp.now()): Promise<void> {
  await retryOnConflict(async () => {
    const stored = await db().doc(paths.uploadLimit(userId)).withConverter(storedAs<StoredQuota>()).get()
    const recent = recentTimes(stored, UPLOADS_MAX, 'upload-limit', now, WINDOW_MS)
    const day = currentDay(stored.data(), now)
    if (day.bytes + bytes > UPLOAD_BYTES_A_DAY_MAX) throw new AppError('upload-limit')
    const fields = {
      user_id: userId,
      written_at: [...recent, now],
      day_began_at: day.beganAt,
      day_bytes: day.bytes + bytes,
      expires_at: Timestamp.fromMillis(now.toMillis() + DAY_MS),
    }
    const batch = db().batch()
    if (stored.updateTime) batch.update(stored.ref, fields, { lastUpdateTime: stored.updateTime })
    else batch.create(stored.ref, fields)
    await commitFor([userId], batch)
  })
}

function currentDay(stored: StoredQuota | undefined, now: Timestamp): { beganAt: Timestamp; bytes: number } {
  if (!stored || now.toMillis() - stored.day_began_at.toMillis() >= DAY_MS) return { beganAt: now, bytes: 0 }
  return { beganAt: stored.day_began_at, bytes: stored.day_bytes }
}
