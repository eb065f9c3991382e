import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { LedgerEntry } from '@/domain/payments/ledger.ts'
import { openCredit } from '@/domain/payments/ledger-sums.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { db, type Timestamp } from '../platform/admin.ts'
import { toPlanRequest } from '../platform/stored-places.ts'

/** The entries of plan requests, by the request's id. */
export type Ledgers = ReadonlyMap<string, readonly LedgerEntry[]>

export type NewEntry = Omit<LedgerEntry, 'created_at'>

/** Reads the entries of a plan request, in no order: their number names the next one. */
async function fetchLedger(planRequestId: string): Promise<LedgerEntry[]> {
  const { docs } = await db().collection(paths.paymentLedger).where('plan_request_id', '==', planRequestId).get()
  // What is stored was checked when it was written.
  return docs.map((stored) => fromStoredFields(stored.data()) as LedgerEntry)
}

/** Reads the entries of several plan requests. */
export async function fetchLedgers(planRequestIds: readonly string[]): Promise<Ledgers> {
  return new Map(await Promise.all(planRequestIds.map(async (id) => [id, await fetchLedger(id)] as const)))
}

/** Reads the entries of a plan request and of all others of its buyer, its own first. */
export async function fetchBuyersLedgers(request: DocumentSnapshot): Promise<Ledgers> {
  const { user_id } = toPlanRequest(request)
  const others =
    user_id === null ? [] : (await db().collection(paths.planRequests).where('user_id', '==', user_id).get()).docs
  return fetchLedgers([...new Set([request.id, ...others.map(({ id }) => id)])])
}

/** Returns what a buyer has to their credit, in all their plan requests. */
export function creditOf(ledgers: Ledgers): number {
  return [...ledgers.values()].reduce((sum, entries) => sum + Math.max(0, openCredit(entries)), 0)
}

/** Returns the entries by which a proforma takes off so much of what its buyer has to their credit, of the first requests first. */
export function takeCredit(ledgers: Ledgers, amount: number, reference: string): NewEntry[] {
  let left = amount
  return [...ledgers].flatMap(([id, entries]) => {
    const taken = Math.min(left, Math.max(0, openCredit(entries)))
    left -= taken
    return taken === 0 ? [] : [toEntry(id, { kind: 'credit', amount: -taken, reference })]
  })
}

/** Returns an entry that no admin made. */
export function toEntry(
  plan_request_id: string,
  entry: Pick<NewEntry, 'kind' | 'amount' | 'reference'> & Partial<Pick<NewEntry, 'line_id'>>,
): NewEntry {
  return { plan_request_id, line_id: null, reason: null, actor_id: null, ...entry }
}

/**
 * Adds entries to a commit. Each bears the number of those before it, so that the commit fails where another one was added since they
 * were read: what may be given back, or taken off, is counted on what is there.
 * @param before What has just been read of each request that they are of.
 */
export function addToLedger(batch: WriteBatch, before: Ledgers, entries: readonly NewEntry[], now: Timestamp): void {
  for (const [planRequestId, added] of Map.groupBy(entries, ({ plan_request_id }) => plan_request_id)) {
    const known = before.get(planRequestId)
    if (!known) throw new Error('a ledger was not read')
    for (const [index, entry] of added.entries()) {
      const fields = { ...entry, created_at: now } satisfies Record<keyof LedgerEntry, unknown>
      batch.create(db().doc(paths.ledgerEntry(planRequestId, String(known.length + index))), fields)
    }
  }
}
