// Apart from the schemas: what asks for a photo, a report, an answer or a reason needs no zod.

export const reportReasons = ['spam', 'offensive', 'false', 'private-data', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
/** Of a review one may report the owner's answer as well. */
export const reviewReportReasons = [...reportReasons, 'answer'] as const
export type ReviewReportReason = (typeof reviewReportReasons)[number]

export const REVIEW_TITLE_MAX_CHARS = 100
export const REVIEW_CONTENT_MAX_CHARS = 5_000
export const REVIEW_PHOTOS_MAX = 2
export const REPORT_COMMENT_MAX_CHARS = 1_000
export const REVIEW_ANSWER_MAX_CHARS = 2_000
export const ADMIN_REASON_MAX_CHARS = 1_000
/** What an author writes against a decision that their review is not shown. */
export const REVIEW_OBJECTION_MAX_CHARS = 1_000
