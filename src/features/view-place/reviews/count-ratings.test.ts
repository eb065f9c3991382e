import { expect, test } from 'vitest'
import { countRatings } from './count-ratings.ts'

test('every number of stars has its count, the most stars first', () => {
  const ratings = [5, 3, 5, 1].map((rating) => ({ rating }))
  expect(countRatings(ratings).map(({ stars, people }) => [stars, people])).toEqual([
    [5, 2],
    [4, 0],
    [3, 1],
    [2, 0],
    [1, 1],
  ])
})
