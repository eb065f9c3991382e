import type { DocumentData, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'
import { toPlanRequest } from '../platform/stored-places.ts'
import { makeWalk, pagesOfQuery } from '../walks/walk.ts'
import { changePlan } from './change-plan.ts'

/** Ends plans whose date has passed. Their places stay as they are. */
export const expirePlans = makeWalk({
  readPage: pagesOfQuery<DocumentData>(
    ({ nowMs }) =>
      db()
        .collection(paths.planRequests)
        .where('status', '==', 'active')
        .where('expires_at', '<=', Timestamp.fromMillis(nowMs)),
    { field: 'expires_at' },
  ),
  visit: (request, { nowMs }) => expire(request, Timestamp.fromMillis(nowMs)),
})

async function expire(request: QueryDocumentSnapshot, now: Timestamp): Promise<void> {
  const { notes, expires_at } = toPlanRequest(request)
  try {
    await changePlan(request, { status: 'expired', notes, expires_at }, null, now)
  } catch (error) {
    // Extended, or ended, at this very moment.
    if (!isConflict(error)) throw error
  }
}
