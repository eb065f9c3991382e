import { can } from '@/domain/accounts/role.ts'
import { emptyCount } from '@/domain/adverts/count-impressions.ts'
import { type StatementRun, toStatement, toStatementRuns } from '@/domain/adverts/statement.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { PlanCredit } from '@/domain/plans/plan.ts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { countDelivered, type StoredAdvertDay } from '../adverts/advert-days.ts'
import { toAdvertId } from '../adverts/publish-adverts.ts'
import { db, Timestamp } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { requireAdmin } from '../platform/caller.ts'
import { fetchOwnership, toPlaceState } from '../platform/ownership.ts'
import { storedAs } from '../platform/stored-as.ts'
import { toPlanRequest } from '../platform/stored-places.ts'

type StoredCredit = Omit<PlanCredit, 'created_at'>

/**
 * Returns what the plans of a place delivered, to its owner, or what a plan delivered, to admins: from the same days, the newest run
 * first. It says nothing of who bought it.
 * @throws {AppError} not-place-owner, and what `requireAdmin` throws
 */
export const readStatement: Handler<'readStatement'> = async (input, caller) => {
  if ('plan_request_id' in input) {
    requireAdmin(caller)
    const request = await db().doc(paths.planRequest(input.plan_request_id)).get()
    return { runs: toStatement(request.exists ? await readRuns(request) : []) }
  }
  const owned = await fetchOwnership(input.place_id)
  if (!owned.place.exists || !can(caller, 'place.edit', toPlaceState(owned))) throw new AppError('not-place-owner')
  const { docs } = await db().collection(paths.planRequests).where('place_id', '==', input.place_id).get()
  return { runs: toStatement((await Promise.all(docs.map(readRuns))).flat()) }
}

/** Returns what the run of a plan that goes on was sold for and delivered, without its days; null where none goes on. */
export async function readLastRun(
  stored: DocumentSnapshot,
): Promise<Pick<StatementRun, 'sold' | 'delivered' | 'ran_on_until'> | null> {
  const request = toPlanRequest(stored)
  if (request.status !== 'active') return null
  const [run] = toStatementRuns({ id: stored.id, advertId: '', request, days: [], credits: [] })
  if (!run) return null
  const delivered = await countDelivered(stored.id, Timestamp.fromDate(new Date(run.starts_at)))
  return { sold: run.sold, delivered, ran_on_until: run.ran_on_until }
}

/** Reads the runs of a plan request with all their days, the newest first. */
export async function readRuns(request: DocumentSnapshot): Promise<StatementRun[]> {
  const ofRequest = <Stored extends object>(collection: string) =>
    db().collection(collection).withConverter(storedAs<Stored>()).where('plan_request_id', '==', request.id).get()
  const [stored, credited] = await Promise.all([
    ofRequest<StoredAdvertDay>(paths.advertDays),
    ofRequest<StoredCredit>(paths.planCredits),
  ])
  const days = stored.docs.map((document) => {
    // What was settled before there was a slot, or before taps were counted, has none.
    const { day, counted, offline, uncounted, by_slot, by_hour, closed_at, taps } = document.data()
    return {
      day,
      counted,
      offline,
      uncounted,
      by_slot: { ...emptyCount().by_slot, ...by_slot },
      taps: { ...emptyCount().taps, ...(taps as Partial<typeof taps> | undefined) },
      by_hour,
      is_closed: closed_at !== null,
    }
  })
  return toStatementRuns({
    id: request.id,
    advertId: toAdvertId(request.id),
    request: toPlanRequest(request),
    days,
    credits: credited.docs.map((credit) => credit.data()),
  })
}
