import { expect, test } from 'vitest'
import { cleanEmail } from './clean-text.ts'

test.each([
  ['a?b@x.org', 'a?b@x.org'],
  ['mailto:Ana@x.org?subject=Hola@todos', 'ana@x.org'],
  ['mailto:a?b@x.org?cc=c@x.org', 'a?b@x.org'],
  ['Ana <ana@x.org>', 'ana@x.org'],
])('the address in %j is %j', (text, email) => {
  expect(cleanEmail(text)).toBe(email)
})
