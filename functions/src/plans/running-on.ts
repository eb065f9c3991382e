import type { DocumentData, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { runsOnUntil, toCreditBs } from '@/domain/adverts/running-on.ts'
import type { StatementRun } from '@/domain/adverts/statement.ts'
import type { Locale } from '@/domain/categories/category.ts'
import type { PlanCredit, PlanRequest } from '@/domain/plans/plan.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { MailMessage } from '../mail/mail-template.ts'
import { notify } from '../notifications/notify.ts'
import { addToLedger, fetchLedgers, toEntry } from '../ledger/ledger.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { addAudit } from '../platform/audit-log.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'
import { toPlanRequest } from '../platform/stored-places.ts'
import { makeWalk, pagesOfQuery } from '../walks/walk.ts'
import { readRuns } from './read-statement.ts'
import { planCreditedMail, planRunsOnMail } from './running-on-mails.ts'

// A plan that is short at its end runs on: it is active as before, and its request says until when at most. What says so stays there
// until the plan has ended and what it is short of is a credit, whatever breaks off in between.

/** Lets a plan run on after its end, and tells its buyer; its weight is that of any plan that is behind. */
export async function letRunOn(
  request: QueryDocumentSnapshot,
  run: StatementRun,
  until: Timestamp,
  now: Timestamp,
): Promise<void> {
  const missing = run.sold - run.delivered
  const before = toPlanRequest(request)
  const business = await findBusiness(before)
  await note(request, { at: now, status: 'active', runs_on_until: until }, until, (batch) =>
    notifyBuyer(
      batch,
      request,
      { event: 'plan-runs-on', run },
      (locale) => planRunsOnMail(locale, { ...business, missing, until: until.toDate().toISOString() }),
      now,
    ),
  )
}

/** Credits what plans that ran on are still short of once they have ended. Safe to repeat. */
export const creditPlans = makeWalk({
  readPage: pagesOfQuery<DocumentData>(
    () => db().collection(paths.planRequests).where('runs_on_until', '>', Timestamp.fromMillis(0)),
    { field: 'runs_on_until' },
  ),
  visit: (request, { nowMs }) => settle(request, Timestamp.fromMillis(nowMs)),
})

async function settle(request: QueryDocumentSnapshot, now: Timestamp): Promise<void> {
  const { status, expires_at, runs_on_until } = toPlanRequest(request)
  const until = runs_on_until ?? ''
  if (status === 'active' && runsOnUntil(Date.parse(expires_at ?? '')) === Date.parse(until)) return
  const run = (await readRuns(request)).find(({ ran_on_until }) => ran_on_until === until)
  const missing = run && !run.is_active && status !== 'cancelled' ? run.sold - run.delivered : 0
  try {
    // Delivered by now, extended by an admin, or cancelled: nothing is owed.
    if (!run || missing <= 0) await request.ref.update({ runs_on_until: null }, { lastUpdateTime: request.updateTime })
    else await credit(request, run, missing, now)
  } catch (error) {
    // Changed at this very moment: the next night looks again.
    if (!isConflict(error)) throw error
  }
}

async function credit(
  request: QueryDocumentSnapshot,
  run: StatementRun,
  missing: number,
  now: Timestamp,
): Promise<void> {
  const before = toPlanRequest(request)
  const amount_bs = toCreditBs(run.planName, missing)
  const business = await findBusiness(before)
  await note(request, { at: now, status: before.status, credit_bs: amount_bs }, null, async (batch) => {
    batch.create(db().doc(paths.planCredit(`${request.id}_${run.run}`)), {
      plan_request_id: request.id,
      run: run.run,
      amount_bs,
      impressions: missing,
      created_at: now,
    } satisfies Record<keyof PlanCredit, unknown>)
    const owed = toEntry(request.id, { kind: 'credit', amount: amount_bs * 100, reference: null })
    addToLedger(batch, await fetchLedgers([request.id]), [owed], now)
    await notifyBuyer(
      batch,
      request,
      { event: 'plan-credited', run },
      (locale) => planCreditedMail(locale, { ...business, planName: run.planName, missing, amountBs: amount_bs }),
      now,
    )
  })
}

type Step = Pick<PlanRequest, 'status'> & { at: Timestamp; runs_on_until?: Timestamp; credit_bs?: number }

/** Commits a step of a request's history with what follows from it, unless the request was changed meanwhile. */
async function note(
  request: QueryDocumentSnapshot,
  step: Step,
  runs_on_until: Timestamp | null,
  addMore: (batch: WriteBatch) => Promise<void>,
): Promise<void> {
  const { user_id, place_id } = toPlanRequest(request)
  const { history } = request.data() as { history: object[] }
  const batch = db().batch()
  const fields = { runs_on_until, updated_at: step.at, history: [...history, { ...step, actor_id: null }] }
  batch.update(request.ref, fields, { lastUpdateTime: request.updateTime })
  await addMore(batch)
  addAudit(batch, {
    action: 'update-plan',
    actor_id: null,
    user_id,
    plan_request_id: request.id,
    ...(place_id !== null && { place_id }),
  })
  await commitFor([user_id], batch)
}

/** Adds to the commit that the buyer is notified, once for each run; not where their account is deleted. */
async function notifyBuyer(
  batch: WriteBatch,
  request: QueryDocumentSnapshot,
  { event, run }: { event: 'plan-runs-on' | 'plan-credited'; run: StatementRun },
  message: (locale: Locale) => MailMessage,
  now: Timestamp,
): Promise<void> {
  const { email: to, user_id: userId, place_id, businessName: name } = toPlanRequest(request)
  if (to === '') return
  const entityId = `${request.id}_${event === 'plan-runs-on' ? run.ends_at.slice(0, 10) : run.run}`
  await notify(batch, { event, userId, entityId, about: { place_id, name }, message, to }, now)
}

async function findBusiness({ place_id, planName, businessName }: PlanRequest) {
  const place = place_id === null ? null : await db().doc(paths.place(place_id)).get()
  const name = (place?.get('name') ?? businessName) as string
  return { planName, place: { id: place?.exists ? place.id : null, name } }
}
