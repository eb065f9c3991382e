import { expect, test } from 'vitest'
import { limitErrors, toWaitingCause } from './waiting-cause.ts'

test('a limit is named as one, those of a place and of uploads apart', () => {
  expect(limitErrors.map((error) => [error, toWaitingCause(error)])).toEqual([
    ['review-daily-limit', 'limit'],
    ['too-many-requests', 'limit'],
    ['place-limit', 'place'],
    ['upload-limit', 'uploads'],
  ])
})

test.each([
  [null, 'connection'],
  ['offline', 'connection'],
  ['session-expired', 'signIn'],
  ['server-failed', 'server'],
  ['app-check-failed', 'blocked'],
] as const)('after %s it waits for: %s', (error, cause) => {
  expect(toWaitingCause(error)).toBe(cause)
})
