import * as z from 'zod'
import { emailSchema, idSchema, PHONE_MAX_CHARS, requiredLine } from './text.ts'

export const planNames = ['basic', 'professional', 'premium'] as const
export type PlanName = (typeof planNames)[number]

export interface Plan {
  name: PlanName
  /** Bolivianos. */
  priceBsPerMonth: number
  impressionsPerMonth: number
  /** How many features its card lists. */
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

/** The price as mails say it: amount and "Bs/month". */
export function planPrice(name: PlanName): string {
  return `${plans[name].priceBsPerMonth} Bs/month`
}

export const PLAN_BUSINESS_NAME_MAX_CHARS = 200
export const PLAN_CONTACT_NAME_MAX_CHARS = 100

/** What a buyer types; all four are required. */
export const planDraftSchema = z.strictObject({
  businessName: requiredLine(PLAN_BUSINESS_NAME_MAX_CHARS),
  contactName: requiredLine(PLAN_CONTACT_NAME_MAX_CHARS),
  email: emailSchema,
  phone: requiredLine(PHONE_MAX_CHARS),
})

/** A request's way; that a plan is about to expire follows from its date. */
export const planStatuses = ['requested', 'contacted', 'paid', 'active', 'expired', 'cancelled'] as const
export type PlanStatus = (typeof planStatuses)[number]

const nextStatuses: Record<PlanStatus, readonly PlanStatus[]> = {
  requested: ['contacted', 'paid', 'cancelled'],
  contacted: ['paid', 'cancelled'],
  paid: ['active', 'cancelled'],
  active: ['expired', 'cancelled'],
  expired: ['paid'],
  cancelled: [],
}

/** Whether a plan request may go from one state to another. */
export function canBecome(from: PlanStatus, to: PlanStatus): boolean {
  return nextStatuses[from].includes(to)
}

/** A request as it is stored in `plan_requests`; dates are ISO 8601 strings on the wire. */
export const planRequestSchema = planDraftSchema.extend({
  planName: z.enum(planNames),
  /** The price when it was requested. */
  planPrice: z.string().max(40),
  status: z.enum(planStatuses),
  /** Who asked, if signed in. */
  user_id: idSchema.nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** When an active plan ends; null before. */
  expires_at: z.iso.datetime().nullable(),
})

export type PlanDraft = z.infer<typeof planDraftSchema>
export type PlanRequest = z.infer<typeof planRequestSchema>
