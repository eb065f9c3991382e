import type { LedgerEntryWithId } from '@/data/admin/payments.ts'
import type { LedgerKind } from '@/domain/payments/ledger-sums.ts'
import { toDay } from '@/domain/plans/plan-days.ts'

type LedgerRow = Pick<LedgerEntryWithId, 'created_at' | 'kind' | 'amount' | 'reference' | 'business' | 'reason'>

/**
 * Returns the ledger as the rows of a table, the oldest entry first.
 * @param head What the columns are called. @param toName Returns what entries of a kind are called.
 */
export function toLedgerRows(
  entries: readonly LedgerRow[],
  head: readonly string[],
  toName: (kind: LedgerKind) => string,
): string[][] {
  const rows = entries.map(({ created_at, kind, amount, reference, business, reason }) => [
    toDay(created_at),
    toName(kind),
    (amount / 100).toFixed(2).replace('.', ','),
    reference ?? '',
    business ?? '',
    reason ?? '',
  ])
  return [[...head], ...rows.toReversed()]
}
