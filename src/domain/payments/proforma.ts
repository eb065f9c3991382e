import * as z from 'zod/mini'
import { planNames } from '../plans/plan-offer.ts'
import { idSchema } from '../shared/text.ts'
import { amountSchema } from './bank-line.ts'
import { PROFORMA_MONTHS_MAX, proformaStatuses } from './proforma-offer.ts'

export const monthsSchema = z.int().check(z.minimum(1), z.maximum(PROFORMA_MONTHS_MAX))

/** What is to be paid for a plan, in `proformas/{reference}`; dates are ISO 8601 strings on the wire. */
export const proformaSchema = z.strictObject({
  plan_request_id: idSchema,
  /** Who asked for the plan, if signed in. */
  user_id: z.nullable(idSchema),
  planName: z.enum(planNames),
  months: monthsSchema,
  /** Centavos. */
  amount: amountSchema,
  status: z.enum(proformaStatuses),
  created_at: z.iso.datetime(),
  /** The end of its last day. */
  valid_until: z.iso.datetime(),
  paid_at: z.nullable(z.iso.datetime()),
  paid_by_line: z.nullable(idSchema),
  /** The path of the picture that the payer sent; null without one, and once its period is over. */
  receipt: z.nullable(z.string()),
  receipt_sent_at: z.nullable(z.iso.datetime()),
  /** When the payer says to have paid. */
  said_paid_at: z.nullable(z.iso.datetime()),
})

export type Proforma = z.infer<typeof proformaSchema>
