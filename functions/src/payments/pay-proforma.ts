import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { can, visitor } from '@/domain/accounts/role.ts'
import { planEndAfter } from '@/domain/plans/plan-days.ts'
import { planPrice } from '@/domain/plans/plan-offer.ts'
import type { PlanStatus } from '@/domain/plans/plan-status.ts'
import type { BankLine, StoredBankLine } from '@/domain/payments/bank-line.ts'
import type { LineProblem } from '@/domain/payments/bank-line-status.ts'
import type { LedgerEntry } from '@/domain/payments/ledger.ts'
import type { Proforma } from '@/domain/payments/proforma.ts'
import type { PlanRequest } from '@/domain/plans/plan.ts'
import { paths } from '@/domain/shared/paths.ts'
import { notify } from '../notifications/notify.ts'
import { readApproved } from '../adverts/creatives.ts'
import { addPlanChange } from '../plans/change-plan.ts'
import { db, type Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { fetchOwnership, toPlaceState } from '../platform/ownership.ts'
import { toPlanRequest } from '../platform/stored-places.ts'
import { addToLedger, fetchLedger } from './ledger.ts'
import { planPaidMail, type WritableAdvert } from './payment-mails.ts'
import { type StoredFields, toProforma } from './stored-payments.ts'

/** A line that pays: new, or one that waited. */
export interface PayingLine {
  ref: DocumentReference
  line: BankLine
  /** As it is stored; not there where it is new. */
  stored: DocumentSnapshot
}

/**
 * Pays a proforma by a line, in one commit: both are bound to each other, the plan becomes active or lasts longer, the ledger and the log
 * have their entries, and the payer a mail. The commit fails where any of it was changed since it was read.
 * @param actorId The admin who brought the line; null for a provider.
 * @returns Why it cannot be paid though it is open; null where it is paid.
 */
export async function payProforma(
  { ref, line, stored }: PayingLine,
  proforma: DocumentSnapshot,
  actorId: string | null,
  now: Timestamp,
  add: (batch: WriteBatch) => void = () => {},
): Promise<LineProblem | null> {
  const { plan_request_id, planName, months, amount, created_at } = toProforma(proforma)
  const [request, ledger] = await Promise.all([
    db().doc(paths.planRequest(plan_request_id)).get(),
    fetchLedger(plan_request_id),
  ])
  if (!request.exists) return 'cancelled'
  const before = toPlanRequest(request)
  const isActive = before.status === 'active'
  if (before.status === 'cancelled' || (isActive && before.planName !== planName)) return 'cancelled'
  if (before.place_id === null) return 'no-place'
  // The bank's line of what an admin noted by hand meanwhile adds no months to it.
  const isNoted = isActive && isPaidByHand(before, ledger, created_at)
  const expires_at =
    isNoted && before.expires_at !== null
      ? before.expires_at
      : planEndAfter(isActive ? before.expires_at : null, now.toMillis(), months)

  // Of a plan that only delivers what was missing, the old run ends, and what it is still short of is credited.
  const isNewRun = isActive && !isNoted && before.expires_at !== null && Date.parse(before.expires_at) <= now.toMillis()

  const batch = db().batch()
  const bound = { status: 'paid', reference: proforma.id, problem: null, missing: 0 } as const
  storeLine(batch, { ref, line, stored }, bound, now)
  const paid = { status: 'paid', paid_at: now, paid_by_line: ref.id } satisfies Partial<StoredFields<Proforma>>
  batch.update(proforma.ref, paid, proforma.updateTime && { lastUpdateTime: proforma.updateTime })
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
      ...(before.open_proforma === proforma.id && { isPaid: true }),
    },
    actorId,
    now,
  )
  addToLedger(
    batch,
    ledger,
    {
      plan_request_id,
      kind: 'payment',
      amount,
      reference: proforma.id,
      line_id: ref.id,
      reason: null,
      actor_id: null,
    },
    now,
  )
  if (before.email) {
    const { email: to, user_id: userId, place_id, businessName: name } = before
    const advert = await findWritableAdvert(before.place_id, userId)
    await notify(
      batch,
      {
        event: 'plan-paid',
        userId,
        entityId: proforma.id,
        about: { place_id, name, until: expires_at },
        message: (locale) =>
          planPaidMail(locale, { planName, months, amount, reference: proforma.id, expires_at }, advert),
        to,
      },
      now,
    )
  }
  add(batch)
  await commitFor([actorId, before.user_id], batch)
  return null
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
  outcome: Pick<StoredBankLine, 'status' | 'reference' | 'problem' | 'missing'>,
  now: Timestamp,
): void {
  if (stored.updateTime) batch.update(ref, outcome, { lastUpdateTime: stored.updateTime })
  else batch.create(ref, { ...line, ...outcome, created_at: now } satisfies StoredFields<StoredBankLine>)
}
