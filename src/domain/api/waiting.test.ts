import { expect, test } from 'vitest'
import { withoutDecided } from './waiting.ts'

test('what is decided is taken off what waits, and never leaves less than nothing', () => {
  const oldest_at = '2026-11-28T12:00:00.000Z'
  const waiting = new Map([
    ['claims', { count: 3, oldest_at }],
    ['suggestions', { count: 1, oldest_at }],
    ['reports', { count: 2, oldest_at }],
  ] as const)
  expect(withoutDecided(waiting, { claims: 1, suggestions: 2 })).toEqual(
    new Map([
      ['claims', { count: 2, oldest_at }],
      ['suggestions', { count: 0, oldest_at: null }],
      ['reports', { count: 2, oldest_at }],
    ]),
  )
})
