import type { ReviewReportReason } from '@/domain/reviews/review-limits.ts'

/** What each reason to report a review or a photo is called, among the texts of the part `reviewDeeds`. */
export const reportReasonNames = {
  spam: 'reviewDeeds.reasonSpam',
  offensive: 'reviewDeeds.reasonOffensive',
  false: 'reviewDeeds.reasonFalse',
  'private-data': 'reviewDeeds.reasonPrivateData',
  answer: 'reviewDeeds.reasonAnswer',
  other: 'reviewDeeds.reasonOther',
} as const satisfies Record<ReviewReportReason, string>
