import { expect, test } from 'vitest'
import { cleanContact, type ContactText, validateContact } from './check-contact.ts'
import { contactDraftSchema } from './contact-message.ts'

const valid: ContactText = { name: 'Ana', email: 'ana@example.com', phone: '', message: 'Hola' }

const messages: [what: string, message: Partial<ContactText>, problems: (keyof ContactText)[]][] = [
  ['a short one', {}, []],
  ['one with everything', { phone: ' 71234567 ', message: ' Falta mi café\r\nen la lista ' }, []],
  ['one without a name', { name: '' }, ['name']],
  ['a name of letters without a width', { name: '\u200b\u2060' }, ['name']],
  ['a name between line breaks', { name: '\nAna\n' }, []],
  ['an address in capitals between spaces', { email: ' Ana@Example.COM ' }, []],
  ['what is no address', { email: 'ana@' }, ['email']],
  ['words of spaces', { message: ' \u00a0\t\n' }, ['message']],
  ['nothing at all', { name: '', email: '', message: '' }, ['name', 'email', 'message']],
]

test.each(messages)('the schema thinks the same of %s, and makes the same of it', (_, fields, problems) => {
  const contact = { ...valid, ...fields }
  expect(Object.keys(validateContact(contact))).toEqual(problems)
  const parsed = contactDraftSchema.safeParse(contact)
  expect(parsed.error?.issues.map(({ path }) => path[0]) ?? []).toEqual(problems)
  if (!parsed.data) return
  expect({ ...parsed.data, phone: parsed.data.phone ?? '' }).toEqual(cleanContact(contact))
})

test('what is missing is told apart from what is no address', () => {
  expect(validateContact({ ...valid, name: '', email: 'ana' })).toEqual({ name: 'missing', email: 'invalid' })
  expect(validateContact({ ...valid, email: ' ' })).toEqual({ email: 'missing' })
})
