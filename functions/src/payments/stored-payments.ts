import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { StoredBankLine } from '@/domain/payments/bank-line.ts'
import type { PayableProforma } from '@/domain/payments/match-line.ts'
import type { Proforma } from '@/domain/payments/proforma.ts'
import { PROFORMA_VALID_DAYS } from '@/domain/payments/proforma-offer.ts'
import { daysLater, endOfDay, toDay } from '@/domain/plans/plan-days.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import type { Timestamp } from '../platform/admin.ts'

// What is stored was checked when it was written, so these convert and do not check again.

/** Fields as they are stored: each with a name of the domain, and dates as Firestore's. */
export type StoredFields<Fields> = {
  [Name in keyof Fields]: Fields[Name] | Timestamp
}

/** Returns a stored proforma as the domain knows it: dates as ISO 8601. */
export function toProforma(snapshot: DocumentSnapshot): Proforma {
  return fromStoredFields(snapshot.data() ?? {}) as Proforma
}

/** Returns the same with its reference. */
export function toPayable(snapshot: DocumentSnapshot): PayableProforma {
  return { ...toProforma(snapshot), reference: snapshot.id }
}

/** Returns a stored line of a bank as the domain knows it. */
export function toBankLine(snapshot: DocumentSnapshot): StoredBankLine {
  return fromStoredFields(snapshot.data() ?? {}) as StoredBankLine
}

/** Returns the end of the last day on which a proforma of now may be paid. */
export function toValidUntil(now: Timestamp): string {
  return endOfDay(daysLater(toDay(now.toDate().toISOString()), PROFORMA_VALID_DAYS))
}
