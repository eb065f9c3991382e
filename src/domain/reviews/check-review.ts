import type { ErrorCode } from '../shared/app-error.ts'
import { cleanLine, cleanText } from '../shared/clean-text.ts'

// Apart from the schema: what checks a review while it is written needs no schema library.

export const REVIEW_TITLE_MAX_CHARS = 100
export const REVIEW_CONTENT_MAX_CHARS = 5_000
export const REVIEW_PHOTOS_MAX = 2

/** A review as it is typed. */
export interface ReviewText {
  /** Whole stars, 1 to 5; 0 until one is chosen. */
  rating: number
  title: string
  content: string
}

/** Returns the same as it is sent, with nothing that cannot be seen. */
export function cleanReview({ rating, title, content }: ReviewText) {
  return { rating, title: cleanLine(title).trim() || null, content: cleanText(content).trim() }
}

/** Returns what is wrong with a review, by field; nothing when `reviewDraftSchema` takes it. */
export function validateReview(review: ReviewText): Partial<Record<keyof ReviewText, ErrorCode>> {
  const { rating, title, content } = cleanReview(review)
  return {
    ...(rating < 1 ? { rating: 'review-rating-missing' } : {}),
    ...(title && title.length > REVIEW_TITLE_MAX_CHARS ? { title: 'review-title-too-long' } : {}),
    ...(content === '' ? { content: 'review-content-missing' } : {}),
    ...(content.length > REVIEW_CONTENT_MAX_CHARS ? { content: 'review-content-too-long' } : {}),
  }
}
