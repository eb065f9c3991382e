// Apart from the schema: the page that shows them has no zod.

export const ledgerKinds = ['payment', 'refund', 'correction', 'credit'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

interface Entry {
  kind: LedgerKind
  amount: number
}

/** Returns what was received and not given back. What a buyer has to their credit is part of it. */
export function ledgerBalance(entries: readonly Entry[]): number {
  return sumOf(entries, ['payment', 'refund', 'correction'])
}

/** Returns what a buyer has to their credit: what is owed to them, less what was taken off a proforma or paid back. */
export function openCredit(entries: readonly Entry[]): number {
  return sumOf(entries, ['credit'])
}

/** Returns how much can be given back: what was paid and not given back yet, but for what is to the buyer's credit. */
export function refundable(entries: readonly Entry[]): number {
  return Math.max(0, sumOf(entries, ['payment', 'refund']) - openCredit(entries))
}

function sumOf(entries: readonly Entry[], kinds: readonly LedgerKind[]): number {
  return entries.reduce((sum, { kind, amount }) => (kinds.includes(kind) ? sum + amount : sum), 0)
}

/** What everything comes to, in centavos. */
export interface PaymentSums {
  /** What arrived at the bank, in all. */
  lines: number
  /** Lines of which nothing says whose they are. */
  unmatched: number
  /** Lines that have nothing to do with us. */
  notOurs: number
  /** What was asked for by proformas that are paid. */
  paidProformas: number
  /** What came beyond what was asked for. */
  overpaid: number
  /** What the ledger says was paid. */
  payments: number
}

/**
 * Returns what no one can explain: of the bank's lines, and of the ledger. Both are 0 unless something was stored that should not be.
 */
export function reconcile({ lines, unmatched, notOurs, paidProformas, overpaid, payments }: PaymentSums): {
  ofBank: number
  ofLedger: number
} {
  const taken = paidProformas + overpaid
  return { ofBank: lines - taken - unmatched - notOurs, ofLedger: payments - taken }
}
