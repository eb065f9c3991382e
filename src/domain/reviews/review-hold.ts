import * as z from 'zod/mini'
import { REVIEW_OBJECTION_MAX_CHARS } from './review-limits.ts'
import { requiredText } from '../shared/text.ts'

/** What speaks for a look at a review before it is shown; each has a sentence, which its author and admins read. */
export const reviewSignals = [
  'new-account',
  'unconfirmed',
  'first-extreme',
  'burst',
  'similar-text',
  'circle',
  'owner-network',
  'shared-network',
] as const
export type ReviewSignal = (typeof reviewSignals)[number]

/**
 * How far a held review is. `waiting`: an admin has not looked yet. `withheld`: one decided that it is not shown, and its author may
 * object. `objected`: another admin has to decide. `final`: that one decided the same.
 */
export const holdStates = ['waiting', 'withheld', 'objected', 'final'] as const
export type HoldState = (typeof holdStates)[number]

/** Why a review is not shown, as its author and admins read it. One that is shown has none. */
export const reviewHoldSchema = z.strictObject({
  state: z.enum(holdStates),
  signals: z.array(z.enum(reviewSignals)),
  /** What the admin who decided wrote; null until then. */
  reason: z.nullable(z.string()),
  /** What the author wrote against it; null while they did not. */
  objection: z.nullable(z.string()),
  held_at: z.iso.datetime(),
})
export type ReviewHold = z.infer<typeof reviewHoldSchema>

/** What an author types against it. */
export const objectionSchema = z.strictObject({
  text: requiredText(REVIEW_OBJECTION_MAX_CHARS, { missing: 'objection-missing', tooLong: 'objection-too-long' }),
})
