import { AppError } from '@/domain/shared/app-error.ts'
import type { PlanStatus } from '@/domain/plans/plan-status.ts'
import type { Handler } from '../platform/callable.ts'
import { idempotentRequest } from '../platform/idempotency.ts'
import { createProforma } from './create-proforma.ts'

const renewable: readonly PlanStatus[] = ['active', 'expired']
const unpaid: readonly PlanStatus[] = ['requested', 'contacted']

/**
 * Makes the proforma by which a buyer renews a plan of theirs that runs or has run, or pays for one whose proforma they let expire, at
 * the price of today.
 * @throws {AppError} plan-not-payable (not theirs, or it never ran and was never to be paid), key-reused
 */
export const renewPlan: Handler<'renewPlan'> = async (input, caller) => ({
  reference: await createProforma(idempotentRequest('renewPlan', input, caller.userId), {
    ...input,
    choose({ user_id, status, planName }, last) {
      if (user_id === caller.userId && renewable.includes(status)) return planName
      // What an admin sold may be another plan than the one that was asked for.
      if (user_id === caller.userId && unpaid.includes(status) && last) return last.planName
      throw new AppError('plan-not-payable')
    },
    actorId: caller.userId,
    isAdmin: false,
  }),
})
