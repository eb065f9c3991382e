import { randomInt } from 'node:crypto'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { REFERENCES, toReference } from '@/domain/payments/payment-reference.ts'
import type { PaymentSettings } from '@/domain/payments/payment-settings.ts'
import type { Proforma } from '@/domain/payments/proforma.ts'
import { proformaAmount } from '@/domain/payments/proforma-offer.ts'
import type { PlanName } from '@/domain/plans/plan-offer.ts'
import type { PlanRequest } from '@/domain/plans/plan.ts'
import { notify } from '../notifications/notify.ts'
import { forecastFor } from '../plans/read-forecast.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { addAudit } from '../platform/audit-log.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { type IdempotentRequest, isProcessed, markProcessed } from '../platform/idempotency.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { toPlanRequest } from '../platform/stored-places.ts'
import { addToLedger, creditOf, fetchBuyersLedgers, takeCredit, toEntry } from '../ledger/ledger.ts'
import { addPaidPlan, returnParts } from './pay-proforma.ts'
import { proformaMail } from './payment-mails.ts'
import { type StoredFields, toProforma, toValidUntil } from './stored-payments.ts'

/** What is asked for. */
interface Asked {
  plan_request_id: string
  months: number
  /** Returns which plan, or refuses a request for which the caller may not ask. @param last Its proforma before that one. @throws {AppError} */
  choose: (request: PlanRequest, last: Proforma | null) => PlanName
  actorId: string
  /** Whether an admin asks, which the log notes. */
  isAdmin: boolean
}

/**
 * Makes the proforma of a plan request, with its mail, once however often it is asked for. The one that waited to be paid is cancelled.
 * What the buyer has to their credit is taken off, and with it what has arrived of the one before; where that is all of it, the plan is
 * paid at once.
 * @returns Its reference; of a repeat, that of the one that waits now, or of the last one.
 * @throws {AppError} plan-not-payable (there is no such request, or it is cancelled), plan-without-place,
 *   plan-differs (another plan runs), and what `choose` throws
 */
export function createProforma(idempotent: IdempotentRequest, asked: Asked): Promise<string> {
  const { plan_request_id, months, choose, actorId, isAdmin } = asked
  return retryOnConflict(async () => {
    const [done, request] = await fetchAll(idempotent.ref, db().doc(paths.planRequest(plan_request_id)))
    if (!request.exists || !request.updateTime) throw new AppError('plan-not-payable')
    const before = toPlanRequest(request)
    const replaced = await fetchReplaced(request)
    const planName = choose(before, replaced && toProforma(replaced))
    if (isProcessed(idempotent, done)) {
      if (!replaced) throw new AppError('proforma-not-open')
      return replaced.id
    }
    if (before.status === 'cancelled') throw new AppError('plan-not-payable')
    if (before.place_id === null) throw new AppError('plan-without-place')
    if (before.status === 'active' && planName !== before.planName) throw new AppError('plan-differs')
    const now = Timestamp.now()
    const reference = toReference(randomInt(REFERENCES))
    const batch = db().batch()
    const ledgers = await fetchBuyersLedgers(request)
    const returned = replaced ? await returnParts(batch, replaced) : []
    const own = returned.map((entry) => ({ ...entry, created_at: now.toDate().toISOString() }))
    const owed = new Map(ledgers).set(plan_request_id, [...(ledgers.get(plan_request_id) ?? []), ...own])
    const price = proformaAmount(planName, months)
    const credit = Math.min(price, creditOf(owed))
    const isPaid = credit === price
    const proforma = {
      plan_request_id,
      user_id: before.user_id,
      planName,
      months,
      amount: price - credit,
      credit,
      parts: [],
      status: isPaid ? 'paid' : 'open',
      created_at: now,
      valid_until: Timestamp.fromDate(new Date(toValidUntil(now))),
      paid_at: isPaid ? now : null,
      paid_by_line: null,
      receipt: null,
      receipt_sent_at: null,
      said_paid_at: null,
    } satisfies StoredFields<Proforma>
    batch.create(db().doc(paths.proforma(reference)), proforma)
    if (before.open_proforma && returned.length === 0) {
      batch.update(db().doc(paths.proforma(before.open_proforma)), { status: 'cancelled' } satisfies Partial<Proforma>)
    }
    markProcessed(idempotent, batch, now)
    if (isAdmin) {
      addAudit(batch, { action: 'send-proforma', actor_id: actorId, user_id: before.user_id, plan_request_id })
    }
    const payment = toEntry(plan_request_id, { kind: 'payment', amount: 0, reference })
    const paid = isPaid ? [payment, ...takeCredit(owed, credit, reference)] : []
    addToLedger(batch, ledgers, [...returned, ...paid], now)
    if (isPaid) {
      const sold = { ...proforma, created_at: now.toDate().toISOString() }
      await addPaidPlan(batch, { reference, proforma: sold, request, ledgers }, null, now)
    } else {
      batch.update(request.ref, { open_proforma: reference } satisfies Partial<PlanRequest>, {
        lastUpdateTime: request.updateTime,
      })
    }
    if (before.email && !isPaid) {
      const { email: to, user_id: userId, place_id, businessName: name } = before
      const [stored, place] = await fetchAll(db().doc(paths.paymentSettings), db().doc(paths.place(before.place_id)))
      const { account } = (stored.data() ?? { account: null }) as Pick<PaymentSettings, 'account'> | { account: null }
      const valid_until = toValidUntil(now)
      const { amount } = proforma
      const room = place.exists ? await forecastFor(place, planName) : null
      await notify(
        batch,
        {
          event: 'proforma-sent',
          userId,
          entityId: reference,
          about: { place_id, name, until: valid_until },
          message: (locale) =>
            proformaMail(
              locale,
              { reference, planName, months, amount, credit, valid_until },
              { account, room, hasPage: userId !== null },
            ),
          to,
        },
        now,
      )
    }
    await commitFor([actorId, before.user_id], batch)
    return reference
  })
}

/** Reads the proforma that another one takes the place of: the one that waits to be paid, else the last one; null without any. */
async function fetchReplaced(request: DocumentSnapshot): Promise<DocumentSnapshot | null> {
  const { docs } = await db().collection(paths.proformas).where('plan_request_id', '==', request.id).get()
  const createdAt = (proforma: DocumentSnapshot) => toProforma(proforma).created_at
  const [last] = docs.toSorted((one, other) => createdAt(other).localeCompare(createdAt(one)))
  return docs.find(({ id }) => id === toPlanRequest(request).open_proforma) ?? last ?? null
}
