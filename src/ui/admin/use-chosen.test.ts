import { expect, test } from 'vitest'
import { range } from './use-chosen.ts'

const keys = ['a', 'b', 'c', 'd']

test.each([
  ['down', 'b', 'd', ['b', 'c', 'd']],
  ['up', 'c', 'a', ['a', 'b', 'c']],
  ['to itself', 'b', 'b', ['b']],
  ['from one that is gone', 'x', 'c', ['c']],
])('a range goes %s', (_, from, to, meant) => {
  expect(range(keys, from, to)).toEqual(meant)
})
