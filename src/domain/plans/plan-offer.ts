// What is offered; what a buyer types is in plan.ts, with zod, which the page that shows the offer does without.

export const planNames = ['basic', 'professional', 'premium'] as const
export type PlanName = (typeof planNames)[number]

export interface Plan {
  name: PlanName
  /** Bolivianos. */
  priceBsPerMonth: number
  impressionsPerMonth: number
  /** The number of features its card lists. */
  featureCount: number
  /** Whether the card says so. */
  popular: boolean
}

/** The three advertising plans, in the order of their cards. */
export const plans: Record<PlanName, Plan> = {
  basic: { name: 'basic', priceBsPerMonth: 150, impressionsPerMonth: 5_000, featureCount: 5, popular: false },
  professional: {
    name: 'professional',
    priceBsPerMonth: 250,
    impressionsPerMonth: 15_000,
    featureCount: 6,
    popular: true,
  },
  premium: { name: 'premium', priceBsPerMonth: 500, impressionsPerMonth: 50_000, featureCount: 7, popular: false },
}

export const planList: readonly Plan[] = planNames.map((name) => plans[name])

/** Returns the price as mails say it: amount and "Bs/month". */
export function planPrice(name: PlanName): string {
  return `${plans[name].priceBsPerMonth} Bs/month`
}
