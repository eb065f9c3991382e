import * as z from 'zod/mini'
import { planNames } from './plan-offer.ts'
import { PHONE_MAX_CHARS, PLAN_BUSINESS_NAME_MAX_CHARS, PLAN_CONTACT_NAME_MAX_CHARS } from '../shared/contact-limits.ts'
import { planStatuses } from './plan-status.ts'
import type { FormValues } from '../shared/form-fields.ts'
import { emailAddress, idSchema, requiredLine } from '../shared/text.ts'

export { canBecome, type PlanStatus, planStatuses } from './plan-status.ts'

const tooLong = { tooLong: 'text-too-long' } as const

/** What a buyer types; all four are required. */
export const planDraftSchema = z.strictObject({
  businessName: requiredLine(PLAN_BUSINESS_NAME_MAX_CHARS, { missing: 'plan-business-name-missing', ...tooLong }),
  contactName: requiredLine(PLAN_CONTACT_NAME_MAX_CHARS, { missing: 'contact-name-missing', ...tooLong }),
  email: emailAddress({ missing: 'contact-email-missing', ...tooLong }),
  phone: requiredLine(PHONE_MAX_CHARS, { missing: 'contact-phone-missing', ...tooLong }),
})

/** A request as it is stored in `plan_requests`; dates are ISO 8601 strings on the wire. */
export const planRequestSchema = z.strictObject({
  /** What the buyer typed: empty texts once their account is deleted. */
  businessName: z.string().check(z.maxLength(PLAN_BUSINESS_NAME_MAX_CHARS)),
  contactName: z.string().check(z.maxLength(PLAN_CONTACT_NAME_MAX_CHARS)),
  email: z.string(),
  phone: z.string().check(z.maxLength(PHONE_MAX_CHARS)),
  planName: z.enum(planNames),
  /** The price when it was requested. */
  planPrice: z.string().check(z.maxLength(40)),
  status: z.enum(planStatuses),
  /** Who asked, if signed in. */
  user_id: z.nullable(idSchema),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** The place that it shows. Null until it is known: what is not for a business of the buyer's own waits for an admin, or for a claim. */
  place_id: z.nullable(idSchema),
  /** When an active plan ends, or ended; null before. */
  expires_at: z.nullable(z.iso.datetime()),
  /** The reference of the proforma that waits to be paid, if one does. */
  open_proforma: z.optional(z.nullable(idSchema)),
  /** The admins' words. */
  notes: z.nullable(z.string()),
  /** How it came to its state, oldest first; of an admin's doing alone it is known whose. */
  history: z.array(
    z.strictObject({
      status: z.enum(planStatuses),
      at: z.iso.datetime(),
      actor_id: z.nullable(idSchema),
      /** Only where it begins a run: the plan that was bought then. */
      planName: z.optional(z.enum(planNames)),
      /** Only where it stays active after its end, to deliver what is missing: until when at most. */
      runs_on_until: z.optional(z.iso.datetime()),
      /** Only where it ended short: what the buyer has to their credit, in bolivianos. */
      credit_bs: z.optional(z.int()),
    }),
  ),
  /** Those admins, to find what names them. */
  actor_ids: z.array(idSchema),
  /** Whether the honeypot of its form was filled in; absent of older ones. */
  is_suspect: z.optional(z.boolean()),
  /** Until when it is shown at most after its end, to deliver what is missing; null once that is settled, absent before. */
  runs_on_until: z.optional(z.nullable(z.iso.datetime())),
})

/**
 * A plan that is active now, in `active_plans/{planRequestId}`: written together with its request, and gone when that is
 * active no more. What advertises reads this and nothing of the buyer.
 */
export const activePlanSchema = z.strictObject({
  /** The place to show; null of old ones alone. */
  place_id: z.nullable(idSchema),
  planName: z.enum(planNames),
  starts_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** How many were sold in a month. */
  impressions: z.int(),
})

/** What the buyer of a plan that ended short has to their credit, in `plan_credits/{planRequestId}_{run}`. */
export const planCreditSchema = z.strictObject({
  plan_request_id: idSchema,
  /** The first run of a request is 1. */
  run: z.int(),
  /** Bolivianos. */
  amount_bs: z.int(),
  /** How many impressions were sold and not delivered. */
  impressions: z.int(),
  created_at: z.iso.datetime(),
})

/** What a buyer types, while it is typed. */
export type PlanText = FormValues<typeof planDraftSchema>
export type PlanRequest = z.infer<typeof planRequestSchema>
export type ActivePlan = z.infer<typeof activePlanSchema>
export type PlanCredit = z.infer<typeof planCreditSchema>
