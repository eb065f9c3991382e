import * as z from 'zod/mini'
import { idSchema } from '../shared/text.ts'
import { referenceSchema } from './bank-line.ts'
import { ledgerKinds } from './ledger-sums.ts'
import { AMOUNT_MAX } from './payment-limits.ts'

/**
 * One entry of `payment_ledger`, which is never changed: what was paid for a plan request, given back, put right, or is to the buyer's
 * credit; dates are ISO 8601 strings on the wire.
 */
export const ledgerEntrySchema = z.strictObject({
  plan_request_id: idSchema,
  kind: z.enum(ledgerKinds),
  /** Centavos; of a refund negative, of a correction either. Of credit what is owed, negative once it is taken off or paid back. */
  amount: z.int().check(z.minimum(-AMOUNT_MAX), z.maximum(AMOUNT_MAX)),
  /** Of a payment, what it paid; of credit, what brought it about or what it was taken off. */
  reference: z.nullable(referenceSchema),
  /** Of a payment, the line of the bank. */
  line_id: z.nullable(idSchema),
  /** Of a refund or a correction, the admin's words. */
  reason: z.nullable(z.string()),
  /** The admin, where one did it; null once that account is deleted. */
  actor_id: z.nullable(idSchema),
  created_at: z.iso.datetime(),
})

export type LedgerEntry = z.infer<typeof ledgerEntrySchema>
