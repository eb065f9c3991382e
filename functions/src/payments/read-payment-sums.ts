import type { BankLineStatus } from '@/domain/payments/bank-line-status.ts'
import type { ProformaStatus } from '@/domain/payments/proforma-offer.ts'
import type { LedgerKind } from '@/domain/payments/ledger-sums.ts'
import { paths } from '@/domain/shared/paths.ts'
import { AggregateField, type Query } from 'firebase-admin/firestore'
import { db } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'

/** Returns what everything comes to, in centavos: counted by the database, however much there is. */
export const readPaymentSums: Handler<'readPaymentSums'> = async () => {
  const lines = db().collection(paths.bankLines)
  const ledger = db().collection(paths.paymentLedger)
  const [all, unmatched, notOurs, paidProformas, overpaid, payments, credits, entries] = await Promise.all([
    sumOf(lines),
    sumOf(lines.where('status', '==', 'unmatched' satisfies BankLineStatus)),
    sumOf(lines.where('status', '==', 'not-ours' satisfies BankLineStatus)),
    sumOf(
      db()
        .collection(paths.proformas)
        .where('status', '==', 'paid' satisfies ProformaStatus),
    ),
    sumOf(db().collection(paths.proformas), 'overpaid'),
    sumOf(ledger.where('kind', '==', 'payment' satisfies LedgerKind)),
    sumOf(ledger.where('kind', '==', 'credit' satisfies LedgerKind)),
    sumOf(ledger),
  ])
  // What is to someone's credit was received: it is counted once.
  return { lines: all, unmatched, notOurs, paidProformas, overpaid, payments, credits, balance: entries - credits }
}

async function sumOf(query: Query, field: 'amount' | 'overpaid' = 'amount'): Promise<number> {
  const answer = await query.aggregate({ sum: AggregateField.sum(field) }).get()
  return answer.data().sum
}
