import { expect, test } from 'vitest'
import { CONTACT_MESSAGE_MAX_CHARS } from '../shared/contact-limits.ts'
import { contactDraftSchema } from './contact-message.ts'

const draft = { name: 'Ana', email: 'ana@example.com', message: 'Hola\n¿Cómo aparezco?' }

test('a message needs a name, an e-mail and words; the device is optional', () => {
  expect(contactDraftSchema.parse(draft)).toEqual({ ...draft, phone: null })
  for (const field of Object.keys(draft)) {
    expect(contactDraftSchema.safeParse({ ...draft, [field]: '  ' }).success, field).toBe(false)
  }
})

test('a message is bounded and takes nothing else', () => {
  expect(contactDraftSchema.safeParse({ ...draft, message: 'x'.repeat(CONTACT_MESSAGE_MAX_CHARS + 1) }).success).toBe(
    false,
  )
  expect(contactDraftSchema.safeParse({ ...draft, to: 'all@example.com' }).success).toBe(false)
})
