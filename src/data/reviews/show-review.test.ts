import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { PlaceData } from '@/domain/pages/public-data.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { placeKeys } from '../places/place-queries.ts'
import { showMyReview } from './show-review.ts'

const toReview = (userId: string, rating: number) => ({ user_id: userId, rating, is_approved: true }) as Review
const other = toReview('other', 2)
const mine = toReview('me', 5)

/** Returns the page's data after a change of the user's own review. */
function shownAfter(review: Review | null, { reviews = [other], count = 1, rating = 2 } = {}): PlaceData {
  const queryClient = new QueryClient()
  const data = { place: { review_count: count, avg_rating: rating }, reviews } as unknown as PlaceData
  const queryKey = placeKeys.place('p1')
  queryClient.setQueryData(queryKey, data)
  showMyReview({ queryClient, placeId: 'p1', userId: 'me' }, review)
  return queryClient.getQueryData(queryKey) as PlaceData
}

const readRating = ({ place }: PlaceData) => [place.review_count, place.avg_rating]

test('a new review comes first and counts', () => {
  const data = shownAfter(mine)
  expect(data.reviews).toEqual([mine, other])
  expect(readRating(data)).toEqual([2, 3.5])
})

test('a changed one stays where it is and counts once', () => {
  const data = shownAfter({ ...mine, rating: 4 }, { reviews: [other, mine], count: 2, rating: 3.5 })
  expect(data.reviews.map(({ rating }) => rating)).toEqual([2, 4])
  expect(readRating(data)).toEqual([2, 3])
})

test('a changed one that stands on a later page moves nothing here', () => {
  const data = shownAfter({ ...mine, updated_at: '2026-11-20T12:00:00.000Z' }, { count: 30 })
  expect(data.reviews).toEqual([other])
  expect(readRating(data)).toEqual([30, 2])
})

test('a deleted one is gone, and so is its rating', () => {
  const data = shownAfter(null, { reviews: [mine, other], count: 2, rating: 3.5 })
  expect(data.reviews).toEqual([other])
  expect(readRating(data)).toEqual([1, 2])
  expect(readRating(shownAfter(null, { reviews: [mine], count: 1, rating: 5 }))).toEqual([0, 0])
})

test('a hidden one is shown to no one', () => {
  expect(shownAfter({ ...mine, is_approved: false }).reviews).toEqual([other])
})
