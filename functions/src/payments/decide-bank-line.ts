import type { AuditAction } from '@/domain/accounts/audit-entry.ts'
import { findProblem } from '@/domain/payments/match-line.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { addAudit } from '../platform/audit-log.ts'
import type { Handler } from '../platform/callable.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { payProforma, storeLine } from './pay-proforma.ts'
import { toBankLine, toPayable, toProforma } from './stored-payments.ts'

/**
 * Pays a proforma by a line that waits, sets the line aside as not ours, or takes that back. Safe to repeat.
 * @throws {AppError} bank-line-failed (no such line), bank-line-decided (it has paid, or another admin was faster), proforma-not-open,
 *   bank-line-amount (it is not what is to be paid), plan-without-place
 */
export const decideBankLine: Handler<'decideBankLine'> = async ({ line_id, decision }, caller) => {
  await retryOnConflict(() =>
    'pays' in decision
      ? payByHand(line_id, decision.pays, caller.userId)
      : setAside(line_id, decision.is_ours, caller.userId),
  )
  return {}
}

async function payByHand(lineId: string, reference: string, actorId: string): Promise<void> {
  const [stored, proforma] = await fetchAll(db().doc(paths.bankLine(lineId)), db().doc(paths.proforma(reference)))
  if (!stored.exists) throw new AppError('bank-line-failed')
  const { status, reference: paid, ...line } = toBankLine(stored)
  if (status === 'paid' && paid === reference) return
  if (status !== 'unmatched') throw new AppError('bank-line-decided')
  if (!proforma.exists) throw new AppError('proforma-not-open')
  // By hand, it may have come late.
  const problem = findProblem({ ...line, day: '' }, toPayable(proforma))
  if (problem === 'too-little' || problem === 'too-much') throw new AppError('bank-line-amount')
  // What was paid before another proforma took its place is paid: only its request counts.
  if (problem && problem !== 'cancelled') throw new AppError('proforma-not-open')
  const now = Timestamp.now()
  const refused = await payProforma({ ref: stored.ref, line, stored }, proforma, actorId, now, (batch) =>
    addAudit(batch, toEntry('assign-bank-line', actorId, toProforma(proforma).plan_request_id)),
  )
  if (refused === 'no-place') throw new AppError('plan-without-place')
  if (refused) throw new AppError('proforma-not-open')
}

async function setAside(lineId: string, isOurs: boolean, actorId: string): Promise<void> {
  const stored = await db().doc(paths.bankLine(lineId)).get()
  if (!stored.exists) throw new AppError('bank-line-failed')
  const { status, reference, problem, missing, ...line } = toBankLine(stored)
  const wanted = isOurs ? 'unmatched' : 'not-ours'
  if (status === wanted) return
  if (status === 'paid') throw new AppError('bank-line-decided')
  const batch = db().batch()
  storeLine(batch, { ref: stored.ref, line, stored }, { status: wanted, reference, problem, missing }, Timestamp.now())
  addAudit(batch, toEntry('dismiss-bank-line', actorId))
  await commitFor([actorId], batch)
}

function toEntry(action: AuditAction, actor_id: string, plan_request_id?: string) {
  return { action, actor_id, user_id: null, ...(plan_request_id !== undefined && { plan_request_id }) }
}
