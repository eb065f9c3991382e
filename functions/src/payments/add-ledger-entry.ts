import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { AppError } from '@/domain/shared/app-error.ts'
import { openCredit, refundable } from '@/domain/payments/ledger-sums.ts'
import { paths } from '@/domain/shared/paths.ts'
import { notify, withoutDeleted } from '../notifications/notify.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { addAudit } from '../platform/audit-log.ts'
import type { Handler } from '../platform/callable.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { idempotentRequest, isProcessed, markProcessed } from '../platform/idempotency.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { toPlanRequest } from '../platform/stored-places.ts'
import { addToLedger, fetchLedgers, type NewEntry, toEntry } from '../ledger/ledger.ts'
import { refundedMail } from './payment-mails.ts'

/**
 * Adds a refund, the paying back of what is to the buyer's credit, or a correction to the ledger of a plan request, once however often
 * it is sent. No entry is ever changed.
 * @throws {AppError} ledger-failed (there is no such request), refund-too-much, key-reused
 */
export const addLedgerEntry: Handler<'addLedgerEntry'> = async (input, caller) => {
  const { plan_request_id, entry, reason } = input
  const request = idempotentRequest('addLedgerEntry', input, caller.userId)
  await retryOnConflict(async () => {
    if (isProcessed(request, await request.ref.get())) return
    const ledgers = await fetchLedgers([plan_request_id])
    const before = ledgers.get(plan_request_id) ?? []
    const plan = await db().doc(paths.planRequest(plan_request_id)).get()
    // What was paid in cash, or in parts, is noted as a correction before there is any other entry.
    if (before.length === 0 && !plan.exists) throw new AppError('ledger-failed')
    const most = { refund: refundable(before), credit: openCredit(before), correction: Infinity }[entry.kind]
    if (entry.amount > most) throw new AppError('refund-too-much')
    const now = Timestamp.now()
    const batch = db().batch()
    const note = (kind: NewEntry['kind'], amount: number) => ({
      ...toEntry(plan_request_id, { kind, amount, reference: null }),
      reason,
      actor_id: caller.userId,
    })
    const entries = {
      refund: [note('refund', -entry.amount)],
      // It leaves us as any refund does, and is owed no more.
      credit: [note('refund', -entry.amount), note('credit', -entry.amount)],
      correction: [note('correction', entry.amount)],
    }[entry.kind]
    addToLedger(batch, ledgers, entries, now)
    markProcessed(request, batch, now)
    addAudit(batch, {
      action: entry.kind === 'correction' ? 'correct-ledger' : 'refund-payment',
      actor_id: caller.userId,
      user_id: null,
      plan_request_id,
      reason,
    })
    const notifiedId =
      plan.exists && entry.kind !== 'correction' ? await notifyPayer(batch, plan, entry.amount, now) : null
    await commitFor([caller.userId, notifiedId], batch)
  })
  return {}
}

/** Notifies the buyer that they were given money back. @returns Whom the commit names by that. */
async function notifyPayer(
  batch: WriteBatch,
  plan: DocumentSnapshot,
  refunded: number,
  now: Timestamp,
): Promise<string | null> {
  const { user_id, email, place_id, planName, businessName: name } = toPlanRequest(plan)
  if (!email) return null
  const [userId = null] = user_id === null ? [] : await withoutDeleted([user_id])
  await notify(
    batch,
    {
      event: 'payment-refunded',
      userId,
      entityId: `${plan.id}_${now.toMillis()}`,
      about: { place_id, name },
      message: (locale) => refundedMail(locale, { planName, refunded, hasPage: userId !== null }),
      to: email,
    },
    now,
  )
  return userId
}
