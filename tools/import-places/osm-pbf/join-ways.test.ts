import { expect, it } from 'vitest'
import { isRing, joinWays } from './join-ways.ts'

it('makes rings of ways that meet, in whichever direction they were drawn', () => {
  const lines = joinWays([
    [1, 2, 3],
    [10, 11, 12, 10],
    [5, 4, 3],
    [5, 6, 1],
  ])
  expect(lines).toEqual([
    [1, 2, 3, 4, 5, 6, 1],
    [10, 11, 12, 10],
  ])
  expect(lines.every(isRing)).toBe(true)
})

it('leaves open what nothing closes', () => {
  expect(joinWays([[1, 2], [2, 3], [7, 8], []])).toEqual([
    [1, 2, 3],
    [7, 8],
  ])
  expect(isRing([1, 2, 1])).toBe(false)
})
