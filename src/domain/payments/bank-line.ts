import * as z from 'zod/mini'
import { idSchema, requiredLine } from '../shared/text.ts'
import { bankLineStatuses, lineProblems } from './bank-line-status.ts'
import { AMOUNT_MAX, LINE_DESCRIPTION_MAX_CHARS, LINE_NUMBER_MAX_CHARS } from './payment-limits.ts'
import { isReference } from './payment-reference.ts'

export const referenceSchema = z.string().check(z.refine(isReference))
export const amountSchema = z.int().check(z.minimum(1), z.maximum(AMOUNT_MAX))

/** A payment that arrived, as any bank's statement says it. */
export const bankLineSchema = z.strictObject({
  /** When it arrived, by Bolivia's clock. */
  day: z.iso.date(),
  time: z.nullable(z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))),
  /** Centavos. */
  amount: amountSchema,
  description: requiredLine(LINE_DESCRIPTION_MAX_CHARS),
  /** What the bank calls it, if it numbers its lines. */
  bank_number: z.nullable(z.string().check(z.maxLength(LINE_NUMBER_MAX_CHARS))),
  /** Which of its file's lines that say the same, from 0. */
  ordinal: z.int().check(z.minimum(0), z.maximum(99_999)),
})

/** A line as it is stored in `bank_lines`; dates are ISO 8601 strings on the wire. */
export const storedBankLineSchema = z.extend(bankLineSchema, {
  /** Empty once its period is over. */
  description: z.string(),
  status: z.enum(bankLineStatuses),
  /** The proforma that it paid, or that it names and did not pay. */
  reference: z.nullable(z.string()),
  /** Why it paid nothing, where that is known. */
  problem: z.nullable(z.enum(lineProblems)),
  /** What is missing besides it. */
  missing: z.int(),
  created_at: z.iso.datetime(),
})

export const bankLineId = idSchema

export type BankLine = z.infer<typeof bankLineSchema>
export type StoredBankLine = z.infer<typeof storedBankLineSchema>
