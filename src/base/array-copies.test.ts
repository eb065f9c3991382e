import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const names = ['toReversed', 'toSorted', 'toSpliced', 'with'] as const
const natives = names.map((name) => Object.getOwnPropertyDescriptor(Array.prototype, name))

beforeEach(async () => {
  for (const name of names) Reflect.deleteProperty(Array.prototype, name)
  vi.resetModules()
  await import('./array-copies.ts')
})

afterEach(() => {
  // oxlint-disable-next-line no-extend-native -- They are the browser's own again.
  names.forEach((name, at) => Object.defineProperty(Array.prototype, name, natives[at] ?? {}))
})

test('a browser that lacks the copies of arrays is given them', () => {
  const list = [3, 1, 2]
  expect(list.toSorted()).toEqual([1, 2, 3])
  expect(list.toSorted((a, b) => b - a)).toEqual([3, 2, 1])
  expect(list.toReversed()).toEqual([2, 1, 3])
  expect(list.toSpliced(1, 1)).toEqual([3, 2])
  expect(list.toSpliced(1, 0, 7, 8)).toEqual([3, 7, 8, 1, 2])
  expect(list.with(1, 9)).toEqual([3, 9, 2])
  expect(list).toEqual([3, 1, 2])
})

test('they are no members that a loop comes upon', () => {
  const { enumerable } = Object.getOwnPropertyDescriptor(Array.prototype, 'toSorted') ?? {}
  expect(enumerable).toBe(false)
})
