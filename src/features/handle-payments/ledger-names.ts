import type { LedgerKind } from '@/domain/payments/ledger-sums.ts'

/** What entries of the ledger are called. */
export const ledgerKindNames = {
  payment: 'handlePayments.payment',
  refund: 'handlePayments.refunded',
  correction: 'handlePayments.correction',
} as const satisfies Record<LedgerKind, string>
