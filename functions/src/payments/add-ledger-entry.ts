import { AppError } from '@/domain/shared/app-error.ts'
import { refundable } from '@/domain/payments/ledger-sums.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { addAudit } from '../platform/audit-log.ts'
import type { Handler } from '../platform/callable.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { idempotentRequest, isProcessed, markProcessed } from '../platform/idempotency.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { addToLedger, fetchLedger } from './ledger.ts'

/**
 * Adds a refund or a correction to the ledger of a plan request, once however often it is sent. No entry is ever changed.
 * @throws {AppError} ledger-failed (there is no such request), refund-too-much, key-reused
 */
export const addLedgerEntry: Handler<'addLedgerEntry'> = async (input, caller) => {
  const { plan_request_id, entry, reason } = input
  const request = idempotentRequest('addLedgerEntry', input, caller.userId)
  await retryOnConflict(async () => {
    if (isProcessed(request, await request.ref.get())) return
    const before = await fetchLedger(plan_request_id)
    // What was paid in cash, or in parts, is noted as a correction before there is any other entry.
    if (before.length === 0 && !(await db().doc(paths.planRequest(plan_request_id)).get()).exists) {
      throw new AppError('ledger-failed')
    }
    if (entry.kind === 'refund' && entry.amount > refundable(before)) throw new AppError('refund-too-much')
    const now = Timestamp.now()
    const batch = db().batch()
    addToLedger(
      batch,
      before,
      {
        plan_request_id,
        kind: entry.kind,
        amount: entry.kind === 'refund' ? -entry.amount : entry.amount,
        reference: null,
        line_id: null,
        reason,
        actor_id: caller.userId,
      },
      now,
    )
    markProcessed(request, batch, now)
    addAudit(batch, {
      action: entry.kind === 'refund' ? 'refund-payment' : 'correct-ledger',
      actor_id: caller.userId,
      user_id: null,
      plan_request_id,
      reason,
    })
    await commitFor([caller.userId], batch)
  })
  return {}
}
