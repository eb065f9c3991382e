import type { DocumentReference } from 'firebase-admin/firestore'
import type { BankLine } from '@/domain/payments/bank-line.ts'
import type { BankLineStatus } from '@/domain/payments/bank-line-status.ts'
import { findProblem, type LineMatch, matchLine, type PayableProforma } from '@/domain/payments/match-line.ts'
import { findReferences } from '@/domain/payments/payment-reference.ts'
import type { Proforma } from '@/domain/payments/proforma.ts'
import { payableStatuses } from '@/domain/payments/waiting-receipt.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { isDeleted, UserDeleted } from '../platform/deleted-users.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { fetchPayable, type PayingLine, payProforma, storeLine } from './pay-proforma.ts'
import { toBankLine, toPayable, toProforma } from './stored-payments.ts'

/** What became of a line. */
export interface Outcome {
  /** Whether it was not there before. */
  isNew: boolean
  status: BankLineStatus
  /** Whether it has just paid. */
  hasPaid: boolean
}

/** A line on its way to where it is stored. */
export interface Taken {
  ref: DocumentReference
  line: BankLine
}

/** What is stored of a line of which nothing tells what it pays. */
export const unmatched = { status: 'unmatched', reference: null, problem: null, missing: 0 } as const

/** Stores a line, and pays what it pays. Safe to repeat. @param actorId The admin who brought it; null for a provider. */
export async function takeLine({ ref, line }: Taken, actorId: string | null): Promise<Outcome> {
  const references = findReferences(line.description)
  return retryOnConflict(async () => {
    const [stored, ...named] = await db().getAll(
      ref,
      ...references.map((reference) => db().doc(paths.proforma(reference))),
    )
    if (!stored) throw new Error('a line was not read')
    if (stored.exists && toBankLine(stored).status !== 'unmatched') {
      return { isNew: false, status: toBankLine(stored).status, hasPaid: false }
    }
    const known = named.filter(({ exists }) => exists)
    // It has arrived before, and waits for the rest.
    if (known.some((proforma) => isPartOf(toProforma(proforma), ref.id))) {
      return { isNew: false, status: 'unmatched', hasPaid: false }
    }
    const match = matchLine(line, known.map(toPayable), known.length > 0 ? [] : await fetchOpen())
    return settle({ ref, line, stored }, match, actorId)
  })
}

async function settle(paying: PayingLine, match: LineMatch, actorId: string | null): Promise<Outcome> {
  const isNew = !paying.stored.exists
  const now = Timestamp.now()
  let problem = match
  if (match.kind === 'pays' || (match.kind === 'problem' && match.problem === 'too-little')) {
    const { reference } = match
    const outcome = await payUnlessDeleted(paying, reference, actorId, now)
    if (outcome === 'paid') return { isNew, status: 'paid', hasPaid: true }
    if (outcome === 'part') return { isNew, status: 'unmatched', hasPaid: false }
    problem = outcome === 'gone' ? { kind: 'unknown' } : { kind: 'problem', problem: outcome, reference, missing: 0 }
  }
  const outcome = problem.kind === 'problem' ? { ...unmatched, ...withoutKind(problem) } : unmatched
  const batch = db().batch()
  storeLine(batch, paying, outcome, now)
  await batch.commit()
  return { isNew, status: 'unmatched', hasPaid: false }
}

/**
 * A payer whose account is being deleted at this moment is no one's a moment later: then the line is matched again.
 * @returns What became of it, or that there is nothing to be paid.
 */
async function payUnlessDeleted(
  paying: PayingLine,
  reference: string,
  actorId: string | null,
  now: Timestamp,
): Promise<Awaited<ReturnType<typeof payProforma>> | 'gone'> {
  // Read again: it may be paid by now.
  const payable = await fetchPayable(reference)
  if (!payable) return 'gone'
  const problem = findProblem(paying.line, toPayable(payable.proforma))
  if (problem !== null && problem !== 'too-little') return problem
  try {
    return await payProforma(paying, payable, actorId, now)
  } catch (error) {
    if (!(error instanceof UserDeleted) || (actorId !== null && (await isDeleted(actorId)))) throw error
    return 'gone'
  }
}

/** Returns true iff a line brought a part of a proforma that may be paid still. */
function isPartOf({ status, parts = [] }: Proforma, lineId: string): boolean {
  return payableStatuses.includes(status) && parts.some(({ line_id }) => line_id === lineId)
}

function withoutKind({ problem, reference, missing }: Extract<LineMatch, { kind: 'problem' }>) {
  return { problem, reference, missing }
}

/** Returns the proformas that wait to be paid and whose payers say when they paid. */
export async function fetchOpen(): Promise<PayableProforma[]> {
  const { docs } = await db().collection(paths.proformas).where('status', '==', 'open').get()
  return docs.map(toPayable).filter(({ said_paid_at }) => said_paid_at !== null)
}
