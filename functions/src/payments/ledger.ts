import type { WriteBatch } from 'firebase-admin/firestore'
import type { LedgerEntry } from '@/domain/payments/ledger.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, type Timestamp } from '../platform/admin.ts'
import { type StoredFields, toLedgerEntry } from './stored-payments.ts'

/** Reads the entries of a plan request, in no order: their number names the next one. */
export async function fetchLedger(planRequestId: string): Promise<LedgerEntry[]> {
  const { docs } = await db().collection(paths.paymentLedger).where('plan_request_id', '==', planRequestId).get()
  return docs.map(toLedgerEntry)
}

/**
 * Adds an entry to a commit. It bears the number of those before it, so that the commit fails where another one was added since they
 * were read: what may be given back is counted on what is there.
 * @param before What `fetchLedger` has just read.
 */
export function addToLedger(
  batch: WriteBatch,
  before: readonly LedgerEntry[],
  entry: Omit<LedgerEntry, 'created_at'>,
  now: Timestamp,
): void {
  const fields = { ...entry, created_at: now } satisfies StoredFields<LedgerEntry>
  batch.create(db().doc(paths.ledgerEntry(entry.plan_request_id, String(before.length))), fields)
}
