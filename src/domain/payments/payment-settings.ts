import * as z from 'zod/mini'
import { requiredText } from '../shared/text.ts'
import type { ColumnKind } from './bank-statement.ts'
import { ACCOUNT_TEXT_MAX_CHARS } from './payment-limits.ts'

export const accountTextSchema = requiredText(ACCOUNT_TEXT_MAX_CHARS)

/** How payers pay, in `payment_settings/current`. */
export const paymentSettingsSchema = z.strictObject({
  /** The bank, the account, and whose it is. */
  account: z.string(),
  /** The path of the bank's QR picture. */
  qr: z.nullable(z.string()),
  updated_at: z.iso.datetime(),
})

const column = z.nullable(z.int().check(z.minimum(0), z.maximum(200)))

/** Which column of a bank's statement holds what, by its row of headings. */
export const statementLayoutSchema = z.strictObject({
  headings: z.string().check(z.maxLength(500)),
  columns: z.strictObject({
    date: column,
    time: column,
    amount: column,
    description: column,
    detail: column,
    number: column,
  } satisfies Record<ColumnKind, typeof column>),
})

export type PaymentSettings = z.infer<typeof paymentSettingsSchema>
export type StatementLayout = z.infer<typeof statementLayoutSchema>
