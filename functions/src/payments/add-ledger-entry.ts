import { AppError } from '@/domain/shared/app-error.ts'
import { openCredit, refundable } from '@/domain/payments/ledger-sums.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { addAudit } from '../platform/audit-log.ts'
import type { Handler } from '../platform/callable.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { idempotentRequest, isProcessed, markProcessed } from '../platform/idempotency.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { addToLedger, fetchLedgers, type NewEntry, toEntry } from '../ledger/ledger.ts'

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
    // What was paid in cash, or in parts, is noted as a correction before there is any other entry.
    if (before.length === 0 && !(await db().doc(paths.planRequest(plan_request_id)).get()).exists) {
      throw new AppError('ledger-failed')
    }
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
    await commitFor([caller.userId], batch)
  })
  return {}
}
