import type { WriteBatch } from 'firebase-admin/firestore'
import { TAKEN_MS, type TakenItem, type TakenKind, toNamedUser } from '@/domain/accounts/taken-item.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'

/**
 * Notes that an admin looks at something that waits, or that they do so no more. What another admin took stays theirs until its
 * time is over; of two at once the first one has it. Safe to repeat.
 * @returns Who looks at it now; null for no one.
 */
export const takeItem: Handler<'takeItem'> = ({ kind, item_id, take }, { userId }) =>
  retryOnConflict(async () => {
    const stored = await db().doc(paths.takenItem(kind, item_id)).get()
    const now = Timestamp.now()
    const holder = isTaken(stored.get('expires_at') as Timestamp | undefined, now)
      ? (stored.get('user_id') as string)
      : null
    if (holder !== null && holder !== userId) return { user_id: holder }
    const batch = db().batch()
    if (!take) {
      if (!stored.updateTime) return { user_id: null }
      batch.delete(stored.ref, { lastUpdateTime: stored.updateTime })
      await batch.commit()
      return { user_id: null }
    }
    const about_user_id = toNamedUser(kind, item_id)
    const fields = {
      kind,
      item_id,
      user_id: userId,
      about_user_id,
      taken_at: now,
      expires_at: Timestamp.fromMillis(now.toMillis() + TAKEN_MS),
    } satisfies Record<keyof TakenItem, unknown>
    if (stored.updateTime) batch.update(stored.ref, fields, { lastUpdateTime: stored.updateTime })
    else batch.create(stored.ref, fields)
    await commitFor([userId, about_user_id], batch)
    return { user_id: userId }
  })

function isTaken(expiresAt: Timestamp | undefined, now: Timestamp): boolean {
  return expiresAt !== undefined && expiresAt.toMillis() > now.toMillis()
}

/** Adds to the commit of a decision that no one looks at it any more. */
export function releaseItem(batch: WriteBatch, kind: TakenKind, itemId: string): void {
  batch.delete(db().doc(paths.takenItem(kind, itemId)))
}
