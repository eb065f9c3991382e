import type { BankLine } from './bank-line.ts'
import type { LineProblem } from './bank-line-status.ts'
import type { Proforma } from './proforma.ts'
import { toDay } from '../plans/plan-days.ts'

/** A proforma as far as it tells which line pays it. */
export type PayableProforma = Pick<
  Proforma,
  'amount' | 'parts' | 'status' | 'created_at' | 'valid_until' | 'said_paid_at'
> & {
  reference: string
}

/** What a line does: it pays a proforma, it names one and does not pay it, or nothing tells whose it is. */
export type LineMatch =
  | { kind: 'pays'; reference: string }
  | { kind: 'problem'; problem: LineProblem; reference: string; missing: number }
  | { kind: 'unknown' }

/** A payer's clock, and what they remember of it, may differ by so much from the bank's. */
const SAID_TIME_MAX_MS = 60 * 60 * 1000
const MINUTE_MS = 60_000

/** Returns how much of a proforma has arrived in parts. */
export function arrivedOf({ parts = [] }: Pick<Proforma, 'parts'>): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}

/** Returns what is missing of a proforma. */
export function missingOf(proforma: Pick<Proforma, 'amount' | 'parts'>): number {
  return proforma.amount - arrivedOf(proforma)
}

/** Returns when a line arrived, in milliseconds since 1970; null where the bank tells no time. */
export function arrivedAtMs({ day, time }: Pick<BankLine, 'day' | 'time'>): number | null {
  return time === null ? null : Date.parse(`${day}T${time}:00-04:00`)
}

/**
 * Says what a line pays: the proforma that it names, or, where it names none, the only one of just that amount whose payer says to
 * have paid within the hour.
 * @param named Those whose references are in its description. @param open All that wait to be paid.
 */
export function matchLine(
  line: BankLine,
  named: readonly PayableProforma[],
  open: readonly PayableProforma[],
): LineMatch {
  const [first, ...others] = named
  if (first) {
    // Of several, the amount tells which one is meant.
    const fits = (proforma: PayableProforma) => others.length === 0 || line.amount === missingOf(proforma)
    const [payable, ...rivals] = named.filter((proforma) => findProblem(line, proforma) === null && fits(proforma))
    if (payable && rivals.length === 0) return { kind: 'pays', reference: payable.reference }
    const { reference } = first
    if (others.length > 0) return { kind: 'problem', problem: 'several', reference, missing: 0 }
    const problem = findProblem(line, first) ?? 'several'
    return {
      kind: 'problem',
      problem,
      reference,
      missing: problem === 'too-little' ? missingOf(first) - line.amount : 0,
    }
  }
  const arrived = arrivedAtMs(line)
  const fitting = open.filter(
    (proforma) =>
      arrived !== null &&
      proforma.status === 'open' &&
      proforma.said_paid_at !== null &&
      Math.abs(Date.parse(proforma.said_paid_at) - arrived) <= SAID_TIME_MAX_MS &&
      // The bank tells minutes.
      arrived >= Date.parse(proforma.created_at) - MINUTE_MS &&
      line.amount === missingOf(proforma) &&
      findProblem(line, proforma) === null,
  )
  const [only] = fitting
  return only && fitting.length === 1 ? { kind: 'pays', reference: only.reference } : { kind: 'unknown' }
}

/**
 * Says why a line does not pay a proforma; null where it does. What arrived on the last day is in time, though the statement is
 * read when the proforma has expired. What is more than the amount pays it.
 */
export function findProblem(
  line: Pick<BankLine, 'day' | 'time' | 'amount'>,
  proforma: PayableProforma,
): LineProblem | null {
  const { status, valid_until, parts = [] } = proforma
  if (status === 'paid') return 'already-paid'
  if (status === 'cancelled') return 'cancelled'
  if (line.day > toDay(valid_until)) return 'expired'
  if (parts.some((part) => isMaybeSame(part, line))) return 'same-again'
  return line.amount < missingOf(proforma) ? 'too-little' : null
}

/** Returns true iff nothing tells two payments apart: files of a bank may say the same one with and without its time. */
function isMaybeSame(
  one: Pick<BankLine, 'day' | 'time' | 'amount'>,
  other: Pick<BankLine, 'day' | 'time' | 'amount'>,
): boolean {
  const isTimeKnown = one.time !== null && other.time !== null
  return one.amount === other.amount && one.day === other.day && (!isTimeKnown || one.time === other.time)
}
