import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { can, visitor } from '@/domain/accounts/role.ts'
import type { Locale } from '@/domain/categories/category.ts'
import { planEndAfter } from '@/domain/plans/plan-days.ts'
import { planPrice } from '@/domain/plans/plan-offer.ts'
import type { PlanStatus } from '@/domain/plans/plan-status.ts'
import type { BankLine, StoredBankLine } from '@/domain/payments/bank-line.ts'
import type { LineProblem } from '@/domain/payments/bank-line-status.ts'
import type { LedgerEntry } from '@/domain/payments/ledger.ts'
import { arrivedOf, missingOf } from '@/domain/payments/match-line.ts'
import type { Proforma } from '@/domain/payments/proforma.ts'
import { payableStatuses } from '@/domain/payments/waiting-receipt.ts'
import type { PlanRequest } from '@/domain/plans/plan.ts'
import { paths } from '@/domain/shared/paths.ts'
import { notify } from '../notifications/notify.ts'
import { readApproved } from '../adverts/creatives.ts'
import { addPlanChange } from '../plans/change-plan.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { fetchOwnership, toPlaceState } from '../platform/ownership.ts'
import { toPlanRequest } from '../platform/stored-places.ts'
import {
  addToLedger,
  creditOf,
  fetchBuyersLedgers,
  fetchLedgers,
  type Ledgers,
  type NewEntry,
  takeCredit,
  toEntry,
} from '../ledger/ledger.ts'
import { overpaidMail, partPaidMail, planPaidMail, type WritableAdvert } from './payment-mails.ts'
import { type StoredFields, toProforma, toValidUntil } from './stored-payments.ts'

/** A line that pays: new, or one that waited. */
export interface PayingLine {
  ref: DocumentReference
  line: BankLine
  /** As it is stored; not there where it is new. */
  stored: DocumentSnapshot
}

/** What becomes of a line. */
type LineOutcome = Pick<StoredBankLine, 'status' | 'reference' | 'problem' | 'missing'>

/** What may be paid, with the ledgers from which it takes what is to its buyer's credit. */
export interface Payable {
  proforma: DocumentSnapshot
  ledgers: Ledgers
}

/**
 * Reads a proforma with all that its payment is counted on; null where there is none. What was to be taken off and is not to the
 * buyer's credit any more, for it was taken off another one or paid back, is to be paid after all.
 */
export async function fetchPayable(reference: string): Promise<Payable | null> {
  const proforma = await db().doc(paths.proforma(reference)).get()
  if (!proforma.exists) return null
  const { plan_request_id, status, amount, credit = 0 } = toProforma(proforma)
  if (credit === 0) return { proforma, ledgers: await fetchLedgers([plan_request_id]) }
  const ledgers = await fetchBuyersLedgers(await db().doc(paths.planRequest(plan_request_id)).get())
  const open = creditOf(ledgers)
  if (open >= credit || status === 'paid') return { proforma, ledgers }
  const fields = { credit: open, amount: amount + credit - open } satisfies Partial<Proforma>
  await proforma.ref.update(fields, proforma.updateTime && { lastUpdateTime: proforma.updateTime })
  return fetchPayable(reference)
}

/** Whether it is paid, or only a part of it has arrived; or why a line does not pay it though it is open. */
type Paid = 'paid' | 'part' | LineProblem

/**
 * Pays a proforma by a line, in one commit: both are bound to each other, the plan becomes active or lasts longer, the ledger and the log
 * have their entries, and the payer a mail. A line that is too little waits for the rest, which pays it with that. The commit fails
 * where any of it was changed since it was read.
 * @param actorId The admin who brought the line; null for a provider.
 */
export async function payProforma(
  { ref, line, stored }: PayingLine,
  { proforma, ledgers }: Payable,
  actorId: string | null,
  now: Timestamp,
  add: (batch: WriteBatch) => void = () => {},
): Promise<Paid> {
  const payable = toProforma(proforma)
  const { plan_request_id, amount, credit = 0, parts = [] } = payable
  const request = await db().doc(paths.planRequest(plan_request_id)).get()
  if (!request.exists || !canBePaid(toPlanRequest(request), payable)) return 'cancelled'
  const { user_id, place_id } = toPlanRequest(request)
  if (place_id === null) return 'no-place'
  const batch = db().batch()
  const missing = missingOf(payable) - line.amount
  if (missing > 0) {
    await addPart(batch, { ref, line, stored }, { proforma, request, missing }, now)
    add(batch)
    await commitFor([actorId, user_id], batch)
    return 'part'
  }
  const overpaid = -missing
  const bound = { status: 'paid', reference: proforma.id, problem: null, missing: 0 } as const
  storeLine(batch, { ref, line, stored }, bound, now)
  for (const part of await fetchParts(payable)) updateLine(batch, part, bound)
  const paid = {
    status: 'paid',
    paid_at: now,
    paid_by_line: ref.id,
    // Parts of it that became credit before it was paid after all are counted, too.
    ...(overpaid > 0 && { overpaid: overpaid + (payable.overpaid ?? 0) }),
  } satisfies Partial<StoredFields<Proforma>>
  batch.update(proforma.ref, paid, proforma.updateTime && { lastUpdateTime: proforma.updateTime })
  const reference = proforma.id
  const entries = [
    ...toPayments(plan_request_id, reference, [...parts, { line_id: ref.id, amount: line.amount }]),
    ...takeCredit(ledgers, credit, reference),
    ...(overpaid > 0 ? [toEntry(plan_request_id, { kind: 'credit', amount: overpaid, reference })] : []),
  ]
  addToLedger(batch, ledgers, entries, now)
  await addPaidPlan(batch, { reference, proforma: payable, request, ledgers }, actorId, now)
  if (overpaid > 0) await notifyOverpaid(batch, { request, reference, amount, overpaid }, now)
  add(batch)
  await commitFor([actorId, user_id], batch)
  return 'paid'
}

/** Returns true iff a plan can be paid by a proforma: it is not cancelled, and no other plan runs. */
function canBePaid({ status, planName }: PlanRequest, proforma: Pick<Proforma, 'planName'>): boolean {
  return status !== 'cancelled' && (status !== 'active' || planName === proforma.planName)
}

/** Adds to a commit that the plan of a proforma that is paid becomes active or lasts longer, and that its payer is notified. */
export async function addPaidPlan(
  batch: WriteBatch,
  paid: {
    reference: string
    proforma: Pick<Proforma, 'planName' | 'months' | 'amount' | 'created_at'>
    request: DocumentSnapshot
    ledgers: Ledgers
  },
  actorId: string | null,
  now: Timestamp,
): Promise<void> {
  const { reference, request, ledgers } = paid
  const { planName, months, amount, created_at } = paid.proforma
  const before = toPlanRequest(request)
  const isActive = before.status === 'active'
  const ledger = ledgers.get(request.id) ?? []
  // The bank's line of what an admin noted by hand meanwhile adds no months to it.
  const isNoted = isActive && isPaidByHand(before, ledger, created_at)
  const expires_at =
    isNoted && before.expires_at !== null
      ? before.expires_at
      : planEndAfter(isActive ? before.expires_at : null, now.toMillis(), months)

  // Of a plan that only delivers what was missing, the old run ends, and what it is still short of is credited.
  const isNewRun = isActive && !isNoted && before.expires_at !== null && Date.parse(before.expires_at) <= now.toMillis()

  addPlanChange(
    batch,
    request,
    {
      status: 'active',
      notes: before.notes,
      expires_at,
      steps: before.status === 'paid' ? (['active'] as const) : (['paid', 'active'] satisfies PlanStatus[]),
      isNewRun,
      sold: { planName, planPrice: planPrice(planName) },
      // One that credit pays was never open, and takes the place of what was.
      ...((before.open_proforma === reference || amount === 0) && { isPaid: true }),
    },
    actorId,
    now,
  )
  if (before.email) {
    const { email: to, user_id: userId, place_id, businessName: name } = before
    const advert = place_id === null ? null : await findWritableAdvert(place_id, userId)
    await notify(
      batch,
      {
        event: 'plan-paid',
        userId,
        entityId: reference,
        about: { place_id, name, until: expires_at },
        message: (locale) => planPaidMail(locale, { planName, months, amount, reference, expires_at }, advert),
        to,
      },
      now,
    )
  }
}

/**
 * Adds to a commit that a part of a proforma has arrived: its line waits for the rest, the payer is notified of what is missing, and has
 * as many days for it as for a new proforma.
 */
async function addPart(
  batch: WriteBatch,
  { ref, line, stored }: PayingLine,
  { proforma, request, missing }: { proforma: DocumentSnapshot; request: DocumentSnapshot; missing: number },
  now: Timestamp,
): Promise<void> {
  const reference = proforma.id
  const { parts = [], planName, amount, valid_until, status } = toProforma(proforma)
  const { email: to, user_id: userId, place_id, businessName: name, open_proforma } = toPlanRequest(request)
  storeLine(batch, { ref, line, stored }, { status: 'unmatched', reference, problem: 'too-little', missing }, now)
  const until = [valid_until, toValidUntil(now)].toSorted().at(-1) ?? valid_until
  const isReopened = status === 'expired' && !open_proforma
  const { day, time, amount: arrived } = line
  const fields = {
    parts: [...parts, { line_id: ref.id, amount: arrived, day, time }],
    valid_until: Timestamp.fromDate(new Date(until)),
    ...(isReopened && { status: 'open' }),
  } satisfies Partial<StoredFields<Proforma>>
  batch.update(proforma.ref, fields, proforma.updateTime && { lastUpdateTime: proforma.updateTime })
  if (isReopened) {
    const opened = { open_proforma: reference } satisfies Partial<PlanRequest>
    batch.update(request.ref, opened, request.updateTime && { lastUpdateTime: request.updateTime })
  }
  if (!to) return
  const sold = { reference, planName, amount, missing, valid_until: until, hasPage: userId !== null }
  const about = { place_id, name, until }
  const message = (locale: Locale) => partPaidMail(locale, sold)
  // It may have been set aside, and taken back.
  const entityId = `${reference}_${ref.id}_${now.toMillis()}`
  await notify(batch, { event: 'part-paid', userId, entityId, about, message, to }, now)
}

/**
 * Adds to a commit that another proforma takes the place of one of which parts have arrived: their lines have paid it as far as they
 * go, and what they brought is to the buyer's credit. Nothing of one that can be paid no more, or of which nothing has arrived.
 * @returns The entries that say so, for the ledger.
 */
export async function returnParts(batch: WriteBatch, stored: DocumentSnapshot): Promise<NewEntry[]> {
  const proforma = toProforma(stored)
  const { status, parts = [], plan_request_id } = proforma
  if (parts.length === 0 || !payableStatuses.includes(status)) return []
  const reference = stored.id
  const overpaid = arrivedOf(proforma)
  const fields = { status: 'cancelled', parts: [], overpaid } satisfies Partial<Proforma>
  batch.update(stored.ref, fields, stored.updateTime && { lastUpdateTime: stored.updateTime })
  for (const part of await fetchParts(proforma)) {
    updateLine(batch, part, { status: 'paid', reference, problem: null, missing: 0 })
  }
  return [
    ...toPayments(plan_request_id, reference, parts),
    toEntry(plan_request_id, { kind: 'credit', amount: overpaid, reference }),
  ]
}

/** Returns the entries of lines that have paid. */
function toPayments(
  planRequestId: string,
  reference: string,
  lines: readonly { line_id: string; amount: number }[],
): NewEntry[] {
  return lines.map(({ line_id, amount }) => toEntry(planRequestId, { kind: 'payment', amount, reference, line_id }))
}

/** Adds to a commit that a payer is notified of what they paid beyond the amount. */
async function notifyOverpaid(
  batch: WriteBatch,
  paid: { request: DocumentSnapshot; reference: string; amount: number; overpaid: number },
  now: Timestamp,
): Promise<void> {
  const { email: to, user_id: userId, place_id, businessName: name } = toPlanRequest(paid.request)
  if (!to) return
  const about = { place_id, name }
  const message = (locale: Locale) => overpaidMail(locale, { ...paid, hasPage: userId !== null })
  await notify(batch, { event: 'plan-credited', userId, entityId: paid.reference, about, message, to }, now)
}

/** Returns the advert that a buyer may write, or did; null of one who does not look after the place. */
async function findWritableAdvert(placeId: string, userId: string | null): Promise<WritableAdvert | null> {
  const owned = await fetchOwnership(placeId)
  if (!owned.place.exists || !can({ ...visitor, userId }, 'place.edit', toPlaceState(owned))) return null
  const [approved] = await readApproved([placeId])
  return { placeId, isApproved: approved !== undefined }
}

/** Returns true iff an admin noted a payment by hand since a time: each other payment is in the ledger, at the same moment. */
function isPaidByHand({ history }: PlanRequest, ledger: readonly LedgerEntry[], since: string): boolean {
  return history.some(
    ({ status, at }) =>
      status === 'paid' &&
      Date.parse(at) >= Date.parse(since) &&
      !ledger.some(({ kind, created_at }) => kind === 'payment' && created_at === at),
  )
}

/** Adds a line to a commit, with what became of it. The commit fails where it was stored or changed since it was read. */
export function storeLine(
  batch: WriteBatch,
  { ref, line, stored }: PayingLine,
  outcome: LineOutcome,
  now: Timestamp,
): void {
  if (stored.exists) updateLine(batch, stored, outcome)
  else batch.create(ref, { ...line, ...outcome, created_at: now } satisfies StoredFields<StoredBankLine>)
}

/** Changes what became of a line that is stored. The commit fails where that was changed since it was read. */
function updateLine(batch: WriteBatch, stored: DocumentSnapshot, outcome: LineOutcome): void {
  batch.update(stored.ref, outcome, stored.updateTime && { lastUpdateTime: stored.updateTime })
}

/** Reads the lines that brought parts of a proforma. */
async function fetchParts({ parts = [] }: Proforma): Promise<DocumentSnapshot[]> {
  return parts.length === 0 ? [] : db().getAll(...parts.map(({ line_id }) => db().doc(paths.bankLine(line_id))))
}
