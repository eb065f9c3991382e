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
  const [all, unmatched, notOurs, paidProformas, payments, balance] = await Promise.all([
    sumOf(lines),
    sumOf(lines.where('status', '==', 'unmatched' satisfies BankLineStatus)),
    sumOf(lines.where('status', '==', 'not-ours' satisfies BankLineStatus)),
    sumOf(
      db()
        .collection(paths.proformas)
        .where('status', '==', 'paid' satisfies ProformaStatus),
    ),
    sumOf(ledger.where('kind', '==', 'payment' satisfies LedgerKind)),
    sumOf(ledger),
  ])
  return { lines: all, unmatched, notOurs, paidProformas, payments, balance }
}

async function sumOf(query: Query): Promise<number> {
  const answer = await query.aggregate({ sum: AggregateField.sum('amount') }).get()
  return answer.data().sum
}
