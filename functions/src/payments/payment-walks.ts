import type { DocumentData, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Locale } from '@/domain/categories/category.ts'
import type { StoredBankLine } from '@/domain/payments/bank-line.ts'
import type { Proforma } from '@/domain/payments/proforma.ts'
import { endOfDay, toDay } from '@/domain/plans/plan-days.ts'
import type { PlanRequest } from '@/domain/plans/plan.ts'
import { paths } from '@/domain/shared/paths.ts'
import { expiryTime } from '@/domain/shared/retention.ts'
import { notify } from '../notifications/notify.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { deleteObject } from '../platform/object-storage.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'
import { toPlanRequest } from '../platform/stored-places.ts'
import { makeWalk, pagesOfQuery } from '../walks/walk.ts'
import { findOtherOwner } from '../plans/other-owner.ts'
import { planEndsMail, proformaExpiredMail } from './payment-mails.ts'
import { toProforma } from './stored-payments.ts'

/** Ends proformas whose last day is over; what was paid in time still counts when the bank's statement comes. */
export const expireProformas = makeWalk({
  readPage: pagesOfQuery<DocumentData>(
    ({ nowMs }) =>
      db()
        .collection(paths.proformas)
        .where('status', '==', 'open')
        .where('valid_until', '<=', Timestamp.fromMillis(nowMs)),
    { field: 'valid_until' },
  ),
  visit: expireProforma,
})

async function expireProforma(proforma: QueryDocumentSnapshot): Promise<void> {
  const { plan_request_id, planName, valid_until } = toProforma(proforma)
  const request = await db().doc(paths.planRequest(plan_request_id)).get()
  const batch = db().batch()
  batch.update(proforma.ref, { status: 'expired' } satisfies Partial<Proforma>, { lastUpdateTime: proforma.updateTime })
  const { open_proforma, user_id, email, place_id, businessName: name } = toPlanRequest(request)
  const isAwaited = request.updateTime !== undefined && open_proforma === proforma.id
  if (isAwaited) {
    const fields = { open_proforma: null } satisfies Partial<PlanRequest>
    batch.update(request.ref, fields, { lastUpdateTime: request.updateTime })
  }
  if (isAwaited && email) {
    const sold = { reference: proforma.id, planName, valid_until, hasPage: user_id !== null }
    await notify(
      batch,
      {
        event: 'proforma-expired',
        userId: user_id,
        // One that a part made valid for longer may expire again.
        entityId: `${proforma.id}_${toDay(valid_until)}`,
        about: { place_id, name, until: valid_until },
        message: (locale) => proformaExpiredMail(locale, sold),
        to: email,
      },
      Timestamp.now(),
    )
  }
  await commitUnlessChanged(commitFor([isAwaited ? user_id : null], batch))
}

/** Deletes the pictures of receipts whose period is over. */
export const deleteReceipts = makeWalk({
  readPage: pagesOfQuery<DocumentData>(
    ({ nowMs, sinceMs }) =>
      db()
        .collection(paths.proformas)
        .where('receipt_sent_at', '>=', Timestamp.fromMillis(Math.max(0, expiryTime('receipt', sinceMs))))
        .where('receipt_sent_at', '<=', Timestamp.fromMillis(expiryTime('receipt', nowMs))),
    { field: 'receipt_sent_at' },
  ),
  async visit(proforma) {
    const { receipt } = toProforma(proforma)
    if (receipt === null) return
    const fields = { receipt: null } satisfies Partial<Proforma>
    const isDone = await commitUnlessChanged(proforma.ref.update(fields, { lastUpdateTime: proforma.updateTime }))
    // If this breaks off here, the sweep deletes what no proforma names.
    if (isDone) await deleteObject(receipt)
  },
})

/** Deletes what banks say of payments whose period is over: it names people. Day and amount stay. */
export const clearBankLines = makeWalk({
  readPage: pagesOfQuery<DocumentData>(
    ({ nowMs, sinceMs }) =>
      db()
        .collection(paths.bankLines)
        .where('created_at', '>=', Timestamp.fromMillis(Math.max(0, expiryTime('bankLine', sinceMs))))
        .where('created_at', '<=', Timestamp.fromMillis(expiryTime('bankLine', nowMs))),
    { field: 'created_at' },
  ),
  visit: (line) => line.ref.update({ description: '', bank_number: null } satisfies Partial<StoredBankLine>),
})

/** The days before a plan's end on which its payer is reminded. */
const REMINDER_DAYS = [2, 7]

/** Reminds payers of the end of their plans, and who owns the place where that is another one, once each time. */
export const remindOfPlanEnds = makeWalk({
  readPage: pagesOfQuery<DocumentData>(
    ({ nowMs }) =>
      db()
        .collection(paths.planRequests)
        .where('status', '==', 'active')
        .where('expires_at', '<=', Timestamp.fromMillis(lastMoment(nowMs, Math.max(...REMINDER_DAYS)))),
    { field: 'expires_at' },
  ),
  visit: (request, { nowMs }) => remind(request, nowMs),
})

async function remind(request: QueryDocumentSnapshot, nowMs: number): Promise<void> {
  const { email, expires_at, planName, user_id, place_id, businessName } = toPlanRequest(request)
  if (expires_at === null || Date.parse(expires_at) <= nowMs) return
  const days = REMINDER_DAYS.find((each) => Date.parse(expires_at) <= lastMoment(nowMs, each))
  // A plan that is renewed has another end, of which its payer is reminded again.
  const entityId = `${request.id}_${toDay(expires_at)}_${days}`
  const about = { place_id, name: businessName, until: expires_at }
  const send = async (to: { userId: string | null; entityId: string; to?: string }, canRenew: boolean) => {
    const message = (locale: Locale) => planEndsMail(locale, { planName, expires_at, hasPage: canRenew })
    const batch = db().batch()
    await notify(batch, { event: 'plan-ends', about, message, ...to }, Timestamp.fromMillis(nowMs))
    // In conflict with the mail itself, it was sent before.
    await commitUnlessChanged(commitFor([to.userId], batch))
  }
  if (email) await send({ userId: user_id, entityId, to: email }, user_id !== null)
  const owner = await findOtherOwner({ place_id, user_id })
  if (owner !== null) await send({ userId: owner, entityId: `${entityId}_${owner}` }, false)
}

/** Returns the end of the day that comes so many days later. */
function lastMoment(nowMs: number, days: number): number {
  return Date.parse(endOfDay(toDay(new Date(nowMs + days * 24 * 60 * 60 * 1000).toISOString())))
}

/** Returns true iff it was committed: after a conflict the next night finds what is left to do. */
async function commitUnlessChanged(commit: Promise<unknown>): Promise<boolean> {
  try {
    await commit
    return true
  } catch (error) {
    if (!isConflict(error)) throw error
    return false
  }
}
