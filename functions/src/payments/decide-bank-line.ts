import type { WriteBatch } from 'firebase-admin/firestore'
import type { AuditAction } from '@/domain/accounts/audit-entry.ts'
import { findProblem, missingOf } from '@/domain/payments/match-line.ts'
import type { Proforma } from '@/domain/payments/proforma.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { addAudit } from '../platform/audit-log.ts'
import type { Handler } from '../platform/callable.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { fetchPayable, payProforma, storeLine } from './pay-proforma.ts'
import { toBankLine, toPayable, toProforma } from './stored-payments.ts'

/**
 * Pays a proforma, or a part of it, by a line that waits, sets the line aside as not ours, or takes that back. Safe to repeat.
 * @throws {AppError} bank-line-failed (no such line), bank-line-decided (it has paid, or another admin was faster), proforma-not-open,
 *   bank-line-amount (it is a part of what another proforma took the place of), plan-without-place
 */
export const decideBankLine: Handler<'decideBankLine'> = async ({ line_id, decision }, caller) => ({
  missing: await retryOnConflict(() =>
    'pays' in decision
      ? payByHand(line_id, decision.pays, caller.userId)
      : setAside(line_id, decision.is_ours, caller.userId),
  ),
})

/** @returns What is missing still. */
async function payByHand(lineId: string, reference: string, actorId: string): Promise<number> {
  const [stored, payable] = await Promise.all([db().doc(paths.bankLine(lineId)).get(), fetchPayable(reference)])
  if (!stored.exists) throw new AppError('bank-line-failed')
  const { status, reference: paid, problem: _, missing: __, ...line } = toBankLine(stored)
  if (status === 'paid' && paid === reference) return 0
  if (status !== 'unmatched') throw new AppError('bank-line-decided')
  if (!payable) throw new AppError('proforma-not-open')
  const proforma = toProforma(payable.proforma)
  const { plan_request_id, parts = [] } = proforma
  if (parts.some(({ line_id }) => line_id === lineId)) return missingOf(proforma)
  const problem = findProblem(line, toPayable(payable.proforma))
  // By hand, it may have come late, and be another payment of the same amount. What was paid before another proforma took its place is
  // paid: only its request counts.
  if (problem === 'already-paid') throw new AppError('proforma-not-open')
  // Nothing waits for the rest of it.
  if (problem === 'cancelled' && line.amount < missingOf(proforma)) throw new AppError('bank-line-amount')
  const now = Timestamp.now()
  const outcome = await payProforma({ ref: stored.ref, line, stored }, payable, actorId, now, (batch) =>
    addAudit(batch, toEntry('assign-bank-line', actorId, plan_request_id)),
  )
  if (outcome === 'paid') return 0
  if (outcome === 'part') return missingOf(proforma) - line.amount
  if (outcome === 'no-place') throw new AppError('plan-without-place')
  throw new AppError('proforma-not-open')
}

async function setAside(lineId: string, isOurs: boolean, actorId: string): Promise<number> {
  const stored = await db().doc(paths.bankLine(lineId)).get()
  if (!stored.exists) throw new AppError('bank-line-failed')
  const { status, reference, problem, missing, ...line } = toBankLine(stored)
  const wanted = isOurs ? 'unmatched' : 'not-ours'
  if (status === wanted) return 0
  if (status === 'paid') throw new AppError('bank-line-decided')
  const batch = db().batch()
  storeLine(batch, { ref: stored.ref, line, stored }, { status: wanted, reference, problem, missing }, Timestamp.now())
  if (reference !== null) await leaveProforma(batch, reference, lineId)
  addAudit(batch, toEntry('dismiss-bank-line', actorId))
  await commitFor([actorId], batch)
  return 0
}

/** Adds to a commit that a line which is not ours is no part of what has arrived. */
async function leaveProforma(batch: WriteBatch, reference: string, lineId: string): Promise<void> {
  const proforma = await db().doc(paths.proforma(reference)).get()
  const { parts = [] } = toProforma(proforma)
  const left = parts.filter(({ line_id }) => line_id !== lineId)
  if (left.length === parts.length) return
  const fields = { parts: left } satisfies Partial<Proforma>
  batch.update(proforma.ref, fields, proforma.updateTime && { lastUpdateTime: proforma.updateTime })
}

function toEntry(action: AuditAction, actor_id: string, plan_request_id?: string) {
  return { action, actor_id, user_id: null, ...(plan_request_id !== undefined && { plan_request_id }) }
}
