import type { Payments } from '@/data/owners/payments.ts'
import type { PlanStatus } from '@/domain/plans/plan-status.ts'

export type OwnPlan = Payments['plans'][number]

/** What counts most is first; a plan that was cancelled is none. */
const states: readonly PlanStatus[] = ['active', 'paid', 'contacted', 'requested', 'expired']

/** Returns the plan of a place by which its owner knows where they stand; of several the one that ends last. */
export function findCurrentPlan(plans: readonly OwnPlan[], placeId: string): OwnPlan | undefined {
  const [current] = plans
    .filter(({ place_id, status }) => place_id === placeId && states.includes(status))
    .toSorted(
      (one, other) =>
        states.indexOf(one.status) - states.indexOf(other.status) ||
        (other.expires_at ?? '').localeCompare(one.expires_at ?? ''),
    )
  return current
}

type OwnProforma = Payments['proformas'][number]

/** Returns the last proforma of a plan, where it expired and the plan can be paid still. @param proformas The newest first. */
export function findLapsed(
  { plan_request_id, status }: OwnPlan,
  proformas: readonly OwnProforma[],
): OwnProforma | undefined {
  const last = proformas.find((one) => one.plan_request_id === plan_request_id && one.status !== 'cancelled')
  return last?.status === 'expired' && status !== 'cancelled' && status !== 'paid' ? last : undefined
}
