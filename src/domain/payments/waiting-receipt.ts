import type { Proforma } from './proforma.ts'
import type { ProformaStatus } from './proforma-offer.ts'

/** A receipt waits for an admin while what it is of is not paid, and for so many days: nothing says that one looked at it. */
const WAITING_RECEIPT_DAYS = 30
const DAY_MS = 24 * 60 * 60_000

/** What is not paid, and may be paid still. */
export const payableStatuses: readonly ProformaStatus[] = ['open', 'expired']

/** Returns since when a receipt that waits can have been sent, in milliseconds since 1970. */
export function receiptsWaitSince(nowMs: number): number {
  return nowMs - WAITING_RECEIPT_DAYS * DAY_MS
}

/** Returns true iff the receipt of a proforma waits for an admin. */
export function hasWaitingReceipt(
  { status, receipt_sent_at }: Pick<Proforma, 'status' | 'receipt_sent_at'>,
  nowMs: number,
): boolean {
  return (
    payableStatuses.includes(status) &&
    receipt_sent_at !== null &&
    Date.parse(receipt_sent_at) > receiptsWaitSince(nowMs)
  )
}
