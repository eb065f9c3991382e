import type { ReportReason } from '@/domain/reviews/review-limits.ts'

/** What each reason to report a review is called, among the texts of the part `reviewDeeds`. */
export const reportReasonNames = {
  spam: 'reviewDeeds.reasonSpam',
  offensive: 'reviewDeeds.reasonOffensive',
  false: 'reviewDeeds.reasonFalse',
  'private-data': 'reviewDeeds.reasonPrivateData',
  other: 'reviewDeeds.reasonOther',
} as const satisfies Record<ReportReason, string>
