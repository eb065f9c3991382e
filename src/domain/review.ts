import * as z from 'zod'
import { optionalLine, requiredText } from './text.ts'

export const REVIEW_TITLE_MAX_CHARS = 100
export const REVIEW_CONTENT_MAX_CHARS = 5_000
export const REVIEW_PHOTOS_MAX = 2

/** What a person types and chooses. */
export const reviewDraftSchema = z.strictObject({
  rating: z.int().min(1).max(5),
  title: optionalLine(REVIEW_TITLE_MAX_CHARS),
  content: requiredText(REVIEW_CONTENT_MAX_CHARS),
})

/** A review as it is stored in `places/{placeId}/reviews/{userId}`; dates are ISO 8601 strings on the wire. */
export const reviewSchema = reviewDraftSchema.extend({
  place_id: z.string().min(1),
  user_id: z.string().min(1),
  /** Public addresses of the published photos, or null. */
  photos: z.array(z.string()).max(REVIEW_PHOTOS_MAX).nullable(),
  /** Only approved reviews are listed and counted. */
  is_approved: z.boolean(),
  created_at: z.iso.datetime(),
  /** Copied from the author's profile, so that no e-mail is ever joined; no name is shown as "Usuario Anónimo". */
  author: z.strictObject({ full_name: z.string().nullable(), avatar_url: z.string().nullable() }),
})

export type ReviewDraft = z.infer<typeof reviewDraftSchema>
export type Review = z.infer<typeof reviewSchema>
