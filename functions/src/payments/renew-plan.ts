import { AppError } from '@/domain/shared/app-error.ts'
import type { PlanStatus } from '@/domain/plans/plan-status.ts'
import type { Handler } from '../platform/callable.ts'
import { idempotentRequest } from '../platform/idempotency.ts'
import { toPlanRequest } from '../platform/stored-places.ts'
import { createProforma } from './create-proforma.ts'

const renewable: readonly PlanStatus[] = ['active', 'expired']

/**
 * Makes the proforma by which a buyer renews a plan of theirs that runs or has run, at the price of today.
 * @throws {AppError} plan-not-payable (not theirs, or it never ran), key-reused
 */
export const renewPlan: Handler<'renewPlan'> = async (input, caller) => ({
  reference: await createProforma(idempotentRequest('renewPlan', input, caller.userId), {
    ...input,
    check: (request) => {
      const { user_id, status } = toPlanRequest(request)
      if (user_id !== caller.userId || !renewable.includes(status)) throw new AppError('plan-not-payable')
    },
    actorId: caller.userId,
    isAdmin: false,
  }),
})
