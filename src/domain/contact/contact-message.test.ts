import { expect, test } from 'vitest'
import { CONTACT_MESSAGE_MAX_CHARS } from '../shared/contact-limits.ts'
import { type FieldErrors, validateForm } from '../shared/form-fields.ts'
import { contactDraftSchema, type ContactText } from './contact-message.ts'

const draft = { name: 'Ana', email: 'ana@example.com', message: 'Hola\n¿Cómo aparezco?' }

test('a message needs a name, an e-mail and words; the device is optional', () => {
  expect(contactDraftSchema.parse(draft)).toEqual({ ...draft, phone: null })
  for (const field of Object.keys(draft)) {
    expect(contactDraftSchema.safeParse({ ...draft, [field]: '  ' }).success, field).toBe(false)
  }
})

const messages: [what: string, message: Partial<ContactText>, errors: FieldErrors<typeof contactDraftSchema>][] = [
  ['a short one', {}, {}],
  ['one with everything', { phone: ' 71234567 ', message: ' Falta mi café\r\nen la lista ' }, {}],
  ['a name of letters without a width', { name: '\u200b\u2060' }, { name: 'contact-name-missing' }],
  ['a name between line breaks', { name: '\nAna\n' }, {}],
  ['an address in capitals between spaces', { email: ' Ana@Example.COM ' }, {}],
  ['what is no address', { email: 'ana@' }, { email: 'email-invalid' }],
  ['words of spaces', { message: ' \u00a0\t\n' }, { message: 'contact-message-missing' }],
  ['words of 5300 characters', { message: 'x'.repeat(5300) }, { message: 'text-too-long' }],
  [
    'a name, a telephone and an address that are too long',
    { name: 'x'.repeat(101), phone: '7'.repeat(101), email: `${'a'.repeat(250)}@b.co` },
    { name: 'text-too-long', phone: 'text-too-long', email: 'text-too-long' },
  ],
  ['an address with a sign that no one sees', { email: 'ana@example.com\u200b' }, {}],
  [
    'nothing at all',
    { name: '', email: '', message: '' },
    { name: 'contact-name-missing', email: 'contact-email-missing', message: 'contact-message-missing' },
  ],
]

test.each(messages)('the form says of %s what is wrong with it', (_, fields, errors) => {
  expect(validateForm(contactDraftSchema, { ...draft, phone: '', ...fields }).errors).toEqual(errors)
})

test('a message is bounded and takes nothing else', () => {
  expect(contactDraftSchema.safeParse({ ...draft, message: 'x'.repeat(CONTACT_MESSAGE_MAX_CHARS + 1) }).success).toBe(
    false,
  )
  expect(contactDraftSchema.safeParse({ ...draft, to: 'all@example.com' }).success).toBe(false)
})
