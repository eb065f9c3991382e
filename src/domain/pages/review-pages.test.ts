import { describe, expect, test } from 'vitest'
import { FIRST_REVIEWS_LIMIT } from './public-data.ts'
import type { Review } from '../reviews/review.ts'
import { mergeReviewPages } from './review-pages.ts'

/** Returns the n-th newest review. */
function makeReview(n: number, fields: Partial<Review> = {}): Review {
  return {
    place_id: 'p1',
    user_id: `u${n}`,
    rating: 5,
    title: null,
    content: 'Rico',
    photos: null,
    is_approved: true,
    hidden_reason: null,
    created_at: new Date(Date.UTC(2026, 0, 1) - n * 1_000).toISOString(),
    updated_at: null,
    answer: null,
    author: { full_name: 'Ana', avatar_url: null },
    ...fields,
  }
}

const reviews = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => makeReview(from + index))
const listIds = (list: readonly Review[]) => list.map(({ user_id }) => user_id)

describe('pages of reviews', () => {
  const first = reviews(1, FIRST_REVIEWS_LIMIT)
  const second = reviews(FIRST_REVIEWS_LIMIT + 1, 30)

  test('are one list', () => {
    expect(mergeReviewPages(first, [first, second], 'newest')).toEqual(reviews(1, 30))
  })

  test('lose nothing when a new review pushes another off its page', () => {
    const pushed = reviews(0, FIRST_REVIEWS_LIMIT - 1)
    expect(mergeReviewPages(reviews(1, 30), [pushed, second], 'newest')).toEqual(reviews(0, 30))
  })

  test('do so also where the last of them is empty', () => {
    const pushed = reviews(0, FIRST_REVIEWS_LIMIT - 1)
    expect(mergeReviewPages(first, [pushed, []], 'newest')).toEqual(reviews(0, FIRST_REVIEWS_LIMIT))
  })

  test('end where the last of them does, whatever the device had shown of what is behind it', () => {
    expect(mergeReviewPages(reviews(15, 30), [first], 'newest')).toEqual(first)
  })

  test('lose what was taken away, and show nothing twice', () => {
    const shrunk = [...reviews(1, 4), ...reviews(6, FIRST_REVIEWS_LIMIT + 1)]
    const list = mergeReviewPages(reviews(1, 30), [shrunk, second], 'newest')
    expect(listIds(list)).toEqual(listIds(reviews(1, 30)).filter((id) => id !== 'u5'))
  })

  test('lose what was taken away from the last one, which is not full', () => {
    const list = mergeReviewPages(reviews(1, 30), [first, second.slice(0, -1)], 'newest')
    expect(listIds(list)).toEqual(listIds(reviews(1, 29)))
  })

  test('show a review as it is now, where its new rating puts it', () => {
    const rated = [makeReview(1, { rating: 4 }), makeReview(2, { rating: 3 })]
    const [, low] = rated
    const now = [makeReview(1, { rating: 2 }), ...(low ? [low] : [])]
    expect(listIds(mergeReviewPages(rated, [now], 'highest'))).toEqual(['u2', 'u1'])
    expect(listIds(mergeReviewPages(rated, [now], 'lowest'))).toEqual(['u1', 'u2'])
  })
})
