import * as z from 'zod/mini'
import { planNames } from '../plans/plan-offer.ts'
import { idSchema } from '../shared/text.ts'
import { amountSchema } from './bank-line.ts'
import { AMOUNT_MAX } from './payment-limits.ts'
import { PROFORMA_MONTHS_MAX, proformaStatuses } from './proforma-offer.ts'

export const monthsSchema = z.int().check(z.minimum(1), z.maximum(PROFORMA_MONTHS_MAX))

/** What is to be paid for a plan, in `proformas/{reference}`; dates are ISO 8601 strings on the wire. */
export const proformaSchema = z.strictObject({
  plan_request_id: idSchema,
  /** Who asked for the plan, if signed in. */
  user_id: z.nullable(idSchema),
  planName: z.enum(planNames),
  months: monthsSchema,
  /** What is to be paid by the bank, in centavos: the price less what is taken off; 0 where that is all of it. */
  amount: z.int().check(z.minimum(0), z.maximum(AMOUNT_MAX)),
  /** What is taken off for what the buyer has to their credit. */
  credit: z.optional(z.int()),
  /** What arrived and is not the whole amount, the oldest first: lines that wait for the rest. */
  parts: z.optional(
    z.array(z.strictObject({ line_id: idSchema, amount: amountSchema, day: z.string(), time: z.nullable(z.string()) })),
  ),
  /** What its lines brought and it did not need: it is to the buyer's credit. */
  overpaid: z.optional(z.int()),
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
