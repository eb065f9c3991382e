import { expect, test } from 'vitest'
import { FULL_NAME_MAX_CHARS } from './account.ts'
import { toFullName } from './full-name.ts'
import { profileSchema } from './profile.ts'

test.each([
  ['  Sara Mamani ', 'Sara Mamani'],
  ['Sara\u202e\u2066 M', 'Sara M'],
  ['Sara\nMamani', 'Sara Mamani'],
  ['\u3164\u0301', null],
  ['', null],
  [null, null],
  [undefined, null],
])('of the name %j a profile keeps %j', (displayName, fullName) => {
  expect(toFullName(displayName)).toBe(fullName)
})

test('a name that is too long is cut, and never within a character', () => {
  const longest = 'ñ'.repeat(FULL_NAME_MAX_CHARS)
  expect(toFullName(`${longest}x`)).toBe(longest)
  const cut = toFullName(`x${'🍲'.repeat(FULL_NAME_MAX_CHARS)}`)
  expect(cut).toBe(`x${'🍲'.repeat(FULL_NAME_MAX_CHARS / 2 - 1)}`)
  expect(profileSchema.shape.full_name.parse(cut)).toBe(cut)
})
