import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { changePlan } from './change-plan.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'
import { toPlanRequest } from '../platform/stored-places.ts'

const PLANS_PER_ROUND = 100

/** Ends plans at night whose date has passed. Their places stay as they are. Safe to repeat. */
export async function expirePlans(now = Timestamp.now()): Promise<void> {
  const ended = db()
    .collection(paths.planRequests)
    .where('status', '==', 'active')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(PLANS_PER_ROUND)
  let round = await ended.get()
  while (!round.empty) {
    await Promise.all(round.docs.map((request) => expire(request, now)))
    round = await ended.startAfter(round.docs.at(-1)).get()
  }
}

async function expire(request: QueryDocumentSnapshot, now: Timestamp): Promise<void> {
  const { notes, expires_at } = toPlanRequest(request)
  try {
    await changePlan(request, { status: 'expired', notes, expires_at }, null, now)
  } catch (error) {
    // Extended, or ended, at this very moment.
    if (!isConflict(error)) throw error
  }
}
