import type { PlanName } from '@/domain/plans/plan-offer.ts'
import type { PlanStatus } from '@/domain/plans/plan-status.ts'

/** What each state of a request is called, and which colour it bears. */
export const planStates = {
  requested: { name: 'handlePlans.requested', state: 'waiting' },
  contacted: { name: 'handlePlans.contacted', state: 'waiting' },
  paid: { name: 'handlePlans.paid', state: 'waiting' },
  active: { name: 'handlePlans.active', state: 'done' },
  expired: { name: 'handlePlans.expired', state: 'refused' },
  cancelled: { name: 'handlePlans.cancelled', state: 'refused' },
} as const satisfies Record<PlanStatus, unknown>

/** What plans are called. */
export const planTitles = {
  basic: 'handlePlans.basic',
  professional: 'handlePlans.professional',
  premium: 'handlePlans.premium',
} as const satisfies Record<PlanName, string>
