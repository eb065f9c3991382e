import * as z from 'zod/mini'
import { REVIEW_CONTENT_MAX_CHARS, REVIEW_PHOTOS_MAX, REVIEW_TITLE_MAX_CHARS } from './review-limits.ts'
import { reviewHoldSchema } from './review-hold.ts'
import { authorSchema } from '../shared/author.ts'
import type { ErrorCode } from '../shared/error-code.ts'
import type { FormValues } from '../shared/form-fields.ts'
import { optionalLine, requiredText } from '../shared/text.ts'

/** The number of reviews one may write within 24 hours, and how many while the account is younger than that. */
export const REVIEWS_A_DAY_MAX = 10
export const REVIEWS_ON_FIRST_DAY_MAX = 3

/** What a user types and chooses. */
export const reviewDraftSchema = z.strictObject({
  /** Whole stars; 0 in the form until one is chosen. */
  rating: z.int().check(z.minimum(1, 'review-rating-missing' satisfies ErrorCode), z.maximum(5)),
  title: optionalLine(REVIEW_TITLE_MAX_CHARS, { tooLong: 'review-title-too-long' }),
  content: requiredText(REVIEW_CONTENT_MAX_CHARS, {
    missing: 'review-content-missing',
    tooLong: 'review-content-too-long',
  }),
})

/** The owner's one answer to a review, under it for all to read; who wrote it stands in `review_answers` alone. */
export const reviewAnswerSchema = z.strictObject({
  text: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

/** A review as it is stored in `places/{placeId}/reviews/{userId}`; dates are ISO 8601 strings on the wire. */
export const reviewSchema = z.extend(reviewDraftSchema, {
  place_id: z.string().check(z.minLength(1)),
  user_id: z.string().check(z.minLength(1)),
  /** Public addresses of the published photos, or null. */
  photos: z.nullable(z.array(z.string()).check(z.maxLength(REVIEW_PHOTOS_MAX))),
  /** Only approved reviews are listed and counted. */
  is_approved: z.boolean(),
  /** Why an admin hid it; null while it is approved. The review is then read by its author and admins alone. */
  hidden_reason: z.nullable(z.string()),
  /** Why it waits for a look, or an admin withheld it after one; absent of every other. */
  held: z.optional(reviewHoldSchema),
  created_at: z.iso.datetime(),
  /** When its author last changed it; null if never. */
  updated_at: z.nullable(z.iso.datetime()),
  answer: z.nullable(reviewAnswerSchema),
  author: authorSchema,
})

export type ReviewDraft = z.infer<typeof reviewDraftSchema>
/** The same while it is typed. */
export type ReviewText = FormValues<typeof reviewDraftSchema>
export type Review = z.infer<typeof reviewSchema>
