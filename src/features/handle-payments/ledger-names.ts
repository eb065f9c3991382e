import type { LedgerKind } from '@/domain/payments/ledger-sums.ts'

/** What entries of the ledger are called. */
export const ledgerKindNames = {
  payment: 'handlePayments.payment',
  refund: 'handlePayments.refunded',
  credit: 'handlePayments.credit',
  correction: 'handlePayments.correction',
} as const satisfies Record<LedgerKind, string>
