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
