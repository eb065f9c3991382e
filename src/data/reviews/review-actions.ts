import type { CallableInput } from '@/domain/api/callables.ts'
import { callFunction } from '../firebase/call-function.ts'

/** Reports a review to the admins. @throws AppError */
export async function reportReview(report: CallableInput<'reportReview'>): Promise<void> {
  await callFunction('reportReview', report, 'review-report-failed')
}

/** Publishes the owner's answer, or changes it. @throws AppError */
export async function answerReview(answer: CallableInput<'answerReview'>): Promise<void> {
  await callFunction('answerReview', answer, 'review-answer-failed')
}
