// Apart from the schema: the page that shows them has no zod.

export const ledgerKinds = ['payment', 'refund', 'correction'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

interface Entry {
  kind: LedgerKind
  amount: number
}

/** Returns what all entries come to. */
export function ledgerBalance(entries: readonly Entry[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}

/** Returns how much can be given back: what was paid and not given back yet. */
export function refundable(entries: readonly Entry[]): number {
  return Math.max(0, ledgerBalance(entries.filter(({ kind }) => kind !== 'correction')))
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
  /** What the ledger says was paid. */
  payments: number
}

/**
 * Returns what no one can explain: of the bank's lines, and of the ledger. Both are 0 unless something was stored that should not be.
 */
export function reconcile({ lines, unmatched, notOurs, paidProformas, payments }: PaymentSums): {
  ofBank: number
  ofLedger: number
} {
  return { ofBank: lines - paidProformas - unmatched - notOurs, ofLedger: payments - paidProformas }
}
