import { randomInt } from 'node:crypto'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { REFERENCES, toReference } from '@/domain/payments/payment-reference.ts'
import type { PaymentSettings } from '@/domain/payments/payment-settings.ts'
import type { Proforma } from '@/domain/payments/proforma.ts'
import { PROFORMA_VALID_DAYS, proformaAmount } from '@/domain/payments/proforma-offer.ts'
import { daysLater, endOfDay, toDay } from '@/domain/plans/plan-days.ts'
import type { PlanName } from '@/domain/plans/plan-offer.ts'
import type { PlanRequest } from '@/domain/plans/plan.ts'
import { notify } from '../notifications/notify.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { addAudit } from '../platform/audit-log.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { type IdempotentRequest, isProcessed, markProcessed } from '../platform/idempotency.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { toPlanRequest } from '../platform/stored-places.ts'
import { proformaMail } from './payment-mails.ts'
import type { StoredFields } from './stored-payments.ts'

/** What is asked for. */
interface Asked {
  plan_request_id: string
  months: number
  /** Which plan; that of the request where none is named. */
  planName?: PlanName
  /** Refuses a request for which the caller may not ask. @throws {AppError} */
  check: (request: DocumentSnapshot) => void
  actorId: string
  /** Whether an admin asks, which the log notes. */
  isAdmin: boolean
}

/**
 * Makes the proforma of a plan request, with its mail, once however often it is asked for. The one that waited to be paid is cancelled.
 * @returns Its reference; of a repeat, that of the one that waits now.
 * @throws {AppError} plan-not-payable (there is no such request, or it is cancelled), plan-without-place,
 *   plan-differs (another plan runs), and what `check` throws
 */
export function createProforma(idempotent: IdempotentRequest, asked: Asked): Promise<string> {
  const { plan_request_id, months, check, actorId, isAdmin } = asked
  return retryOnConflict(async () => {
    const [done, request, stored] = await fetchAll(
      idempotent.ref,
      db().doc(paths.planRequest(plan_request_id)),
      db().doc(paths.paymentSettings),
    )
    if (!request.exists || !request.updateTime) throw new AppError('plan-not-payable')
    check(request)
    const before = toPlanRequest(request)
    if (isProcessed(idempotent, done)) {
      if (!before.open_proforma) throw new AppError('proforma-not-open')
      return before.open_proforma
    }
    if (before.status === 'cancelled') throw new AppError('plan-not-payable')
    if (before.place_id === null) throw new AppError('plan-without-place')
    const planName = asked.planName ?? before.planName
    if (before.status === 'active' && planName !== before.planName) throw new AppError('plan-differs')
    const now = Timestamp.now()
    const reference = toReference(randomInt(REFERENCES))
    const proforma = toFields({ ...before, planName }, plan_request_id, months, now)
    const batch = db().batch()
    batch.create(db().doc(paths.proforma(reference)), proforma)
    batch.update(request.ref, { open_proforma: reference } satisfies Partial<PlanRequest>, {
      lastUpdateTime: request.updateTime,
    })
    if (before.open_proforma) {
      batch.update(db().doc(paths.proforma(before.open_proforma)), { status: 'cancelled' } satisfies Partial<Proforma>)
    }
    markProcessed(idempotent, batch, now)
    if (isAdmin) {
      addAudit(batch, { action: 'send-proforma', actor_id: actorId, user_id: before.user_id, plan_request_id })
    }
    if (before.email) {
      const { email: to, user_id: userId, place_id, businessName: name } = before
      const { account } = (stored.data() ?? { account: null }) as Pick<PaymentSettings, 'account'> | { account: null }
      const valid_until = toValidUntil(now)
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
              { reference, planName, months, amount: proforma.amount, valid_until },
              { account, hasPage: userId !== null },
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

function toFields(
  { planName, user_id }: Pick<PlanRequest, 'planName' | 'user_id'>,
  plan_request_id: string,
  months: number,
  now: Timestamp,
) {
  return {
    plan_request_id,
    user_id,
    planName,
    months,
    amount: proformaAmount(planName, months),
    status: 'open',
    created_at: now,
    valid_until: Timestamp.fromDate(new Date(toValidUntil(now))),
    paid_at: null,
    paid_by_line: null,
    receipt: null,
    receipt_sent_at: null,
    said_paid_at: null,
  } satisfies StoredFields<Proforma>
}

/** Returns the end of the last day on which it may be paid. */
function toValidUntil(now: Timestamp): string {
  return endOfDay(daysLater(toDay(now.toDate().toISOString()), PROFORMA_VALID_DAYS))
}
