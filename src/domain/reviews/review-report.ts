import * as z from 'zod/mini'
import { REPORT_COMMENT_MAX_CHARS, reviewReportReasons } from './review-limits.ts'
import { idSchema, optionalText } from '../shared/text.ts'

/**
 * A complaint about a review, as it is stored in `review_reports/{placeId}_{userId}_{reporterId}`: one a user a
 * review, by its id. Read by admins alone.
 */
export const reviewReportSchema = z.strictObject({
  place_id: idSchema,
  /** The review's author. */
  user_id: idSchema,
  reporter_id: idSchema,
  reason: z.enum(reviewReportReasons),
  comment: optionalText(REPORT_COMMENT_MAX_CHARS),
  /** Until an admin has hidden the review or let it stand. */
  is_open: z.boolean(),
  /** Whether what it is about was hidden when it was closed; absent while it is open, and where it was closed before that was noted. */
  is_upheld: z.optional(z.boolean()),
  created_at: z.iso.datetime(),
})
export type ReviewReport = z.infer<typeof reviewReportSchema>
