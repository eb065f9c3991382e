import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { parseFields, pickFields, toFormValues, validateForm } from './form-fields.ts'
import { optionalLine, requiredLine } from './text.ts'

const schema = z.strictObject({
  name: requiredLine(5, { missing: 'contact-name-missing', tooLong: 'text-too-long' }),
  phone: optionalLine(5),
})

test('a form that is fine is cleaned, and holds empty texts in place of what is not stored', () => {
  expect(validateForm(schema, { name: ' Ana\u200b ', phone: ' ' })).toEqual({
    cleaned: { name: 'Ana', phone: '' },
    errors: {},
  })
})

test('each field that is wrong has the code of the check that it failed', () => {
  expect(validateForm(schema, { name: ' ', phone: '' })).toEqual({
    cleaned: null,
    errors: { name: 'contact-name-missing' },
  })
  expect(validateForm(schema, { name: '123456', phone: '' }).errors).toEqual({ name: 'text-too-long' })
})

test('a check without a code of its own says that the field is invalid', () => {
  expect(validateForm(schema, { name: 'Ana', phone: '123456' }).errors).toEqual({ phone: 'input-invalid' })
})

test('a field that a draft of an earlier version lacks counts as empty', () => {
  const draft = { phone: '1' } as { name: string; phone: string }
  expect(validateForm(schema, draft).errors).toEqual({ name: 'contact-name-missing' })
})

test('of several errors in a field the first is told', () => {
  const strict = z.strictObject({ code: z.string().check(z.minLength(2, 'text-too-long'), z.regex(/\d/, 'offline')) })
  expect(parseFields(strict, { code: '' }).errors).toEqual({ code: 'text-too-long' })
})

test('what a form holds beside the fields is neither validated nor sent', () => {
  const values = { name: 'Ana', phone: '', photos: [] }
  expect(validateForm(schema, values).cleaned).toEqual({ name: 'Ana', phone: '' })
  expect(pickFields(schema, values)).toEqual({ name: 'Ana', phone: '' })
})

test('what is stored fills a form', () => {
  const stored = { name: 'Ana', phone: null, created_at: '2026-11-21T12:00:00Z' }
  expect(toFormValues(schema, stored)).toEqual({ name: 'Ana', phone: '' })
})
