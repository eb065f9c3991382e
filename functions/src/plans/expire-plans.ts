import type { DocumentData, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { runsOnUntil } from '@/domain/adverts/running-on.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'
import { toPlanRequest } from '../platform/stored-places.ts'
import { makeWalk, pagesOfQuery } from '../walks/walk.ts'
import { changePlan } from './change-plan.ts'
import { letRunOn } from './running-on.ts'
import { readRuns } from './read-statement.ts'

/**
 * Ends plans whose date has passed; their places stay as they are. One that is short runs on until it has delivered what was sold, for
 * thirty days at most. One without a place was shown nowhere, and ends on its date.
 */
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
  const { notes, expires_at, place_id, runs_on_until } = toPlanRequest(request)
  try {
    const [run] = place_id === null ? [] : await readRuns(request)
    const isShort = run !== undefined && run.delivered < run.sold
    const untilMs = runsOnUntil(Date.parse(expires_at ?? ''))
    const isRunningOn = runs_on_until ? Date.parse(runs_on_until) === untilMs : false
    if (isShort && !isRunningOn) await letRunOn(request, run, Timestamp.fromMillis(untilMs), now)
    else if (!isShort || now.toMillis() >= untilMs) {
      await changePlan(request, { status: 'expired', notes, expires_at }, null, now)
    }
  } catch (error) {
    // Extended, or ended, at this very moment.
    if (!isConflict(error)) throw error
  }
}
