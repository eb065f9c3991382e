import { expect, test } from 'vitest'
import { AppError, toErrorCode } from './app-error.ts'
import { errorCodes, isErrorCode } from './error-code.ts'

test('every code is kebab-case and there once', () => {
  expect(new Set(errorCodes).size).toBe(errorCodes.length)
  for (const code of errorCodes) expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

test('an error keeps its code, its values and its cause', () => {
  const cause = new Error('permission-denied')
  const error = new AppError('image-upload-failed', { cause, values: { n: 2 } })
  expect(error).toMatchObject({ name: 'AppError', code: 'image-upload-failed', values: { n: 2 }, cause })
  expect(error).toBeInstanceOf(Error)
})

test('a reason from outside is a code only if we know it', () => {
  expect(isErrorCode('claim-duplicate')).toBe(true)
  expect(isErrorCode('toString')).toBe(false)
  expect(isErrorCode(undefined)).toBe(false)
})

test('what is no error of ours shows as what failed', () => {
  expect(toErrorCode(new AppError('review-duplicate'), 'review-failed')).toBe('review-duplicate')
  expect(toErrorCode(new TypeError('x is undefined'), 'review-failed')).toBe('review-failed')
  expect(toErrorCode('text', 'review-failed')).toBe('review-failed')
  expect(toErrorCode(undefined, 'review-failed')).toBe('review-failed')
})

test('a script that could not be had shows as a network that is not there', () => {
  const error = Object.assign(new TypeError('Failed to fetch dynamically imported module'), { code: 'offline' })
  expect(toErrorCode(error, 'review-failed')).toBe('offline')
})
