import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { cleanEmail, cleanText } from './clean-text.ts'
import { emailAddress, idSchema, optionalLine, optionalText, requiredLine, requiredText } from './text.ts'

test('a text is kept as one reads it: composed accents, plain line breaks, nothing invisible', () => {
  expect(cleanText('Cafe\u0301\r\ntarde\rnoche')).toBe('Café\ntarde\nnoche')
  expect(cleanText('a\u0000b\u0007c\u202ed\u200be\u2066f\ufeffg')).toBe('abcdefg')
  expect(cleanText('👩‍🍳 ñandú\t1')).toBe('👩‍🍳 ñandú\t1')
  expect(cleanText('half \ud83d of one \udc69')).toBe('half  of one ')
})

describe('a line', () => {
  test('never holds a line break, so that no mail header can be smuggled in', () => {
    expect(requiredLine(100).parse(' Ana\r\nBcc: all@example.com ')).toBe('Ana Bcc: all@example.com')
  })

  test.each(['', '  ', '\n', '\u200b\u202e'])('that must be there is not %j', (text) => {
    expect(requiredLine(100).safeParse(text).success).toBe(false)
  })

  test('is measured after cleaning', () => {
    expect(requiredLine(3).parse('  abc  ')).toBe('abc')
    expect(requiredLine(3).safeParse('abcd').success).toBe(false)
  })
})

test('what may be missing is null when it is missing or empty', () => {
  const schema = z.strictObject({ line: optionalLine(5), text: optionalText(5) })
  expect(schema.parse({})).toEqual({ line: null, text: null })
  expect(schema.parse({ line: ' ', text: null })).toEqual({ line: null, text: null })
  expect(schema.parse({ line: 'a', text: 'b\nc' })).toEqual({ line: 'a', text: 'b\nc' })
  expect(schema.safeParse({ line: '123456' }).success).toBe(false)
})

test.each([
  '\u00a0\u202f\u3000',
  '\u200b\u200c\u200d\u2060\ufeff',
  '\u3164\u115f\u034f\ufe0f',
  '\u2800',
  '\u{1d159}',
  '\ufffc\u{13441}\u{13442}',
  ' \n\t ',
])('a text of %j alone is empty', (text) => {
  expect(cleanText(text)).toBe('')
  expect(requiredText(20).safeParse(text).success).toBe(false)
  expect(optionalLine(20).parse(text)).toBeNull()
})

test('a text keeps its line breaks and must hold something that can be seen', () => {
  expect(requiredText(20).parse(' uno\n\ndos ')).toBe('uno\n\ndos')
  expect(requiredText(20).safeParse('\u200b \n').success).toBe(false)
})

test.each([
  'ana@example.com',
  ' Ana.Perez+x@correo.com.bo ',
  "o'ana@example.com",
  'ana.maria+aqui@mi-cafe.com.bo',
  'a_b@x.bo',
  '-@x.bo',
])('%j is an e-mail address', (text) => {
  expect(emailAddress().parse(text)).toBe(text.trim().toLowerCase())
})

test.each([
  'ana@example.com\u200b',
  '\u202dana@example.com\u202c',
  '\u2066ana@example.com\u2069',
  '\ufeffana@exam\u00adple.com',
  '\u00a0ana@example.com\u00a0',
  'ana@example.com.',
  'ana@example.com, ',
  '<ana@example.com>',
  'Ana Pérez <ana@example.com>',
  'mailto:ana@example.com',
  'MAILTO:ana@example.com?subject=Hola',
  'ana\uff20example.com',
  'ＡＮＡ@Example.COM',
  '“ana@example.com”',
  '[ana@example.com]',
  'ana@example.com!',
])('%j is meant as ana@example.com', (text) => {
  expect(emailAddress().parse(text)).toBe('ana@example.com')
})

test.each([
  '',
  'ana',
  'ana@',
  'ana@x',
  '@example.com',
  'ana@example..com',
  '.ana@example.com',
  'a b@example.com',
  'ana@example.com\nBcc: b@example.com',
  `${'a'.repeat(250)}@b.co`,
])('%j is none', (text) => {
  expect(emailAddress().safeParse(text).success).toBe(false)
})

test.each(['g_ChIJ-_1', 'abc', 'a.b', '...', '__a'])('%j is an id', (id) => {
  expect(idSchema.safeParse(id).success).toBe(true)
})

test.each(['', '.', '..', '__a__', 'a/b', '../x', 'a b', 'a\u0000', '\u202ea', 'x'.repeat(301)])(
  '%j is no id',
  (id) => {
    expect(idSchema.safeParse(id).success).toBe(false)
  },
)

test.each([
  ['a?b@x.org', 'a?b@x.org'],
  ['mailto:Ana@x.org?subject=Hola@todos', 'ana@x.org'],
  ['mailto:a?b@x.org?cc=c@x.org', 'a?b@x.org'],
  ['Ana <ana@x.org>', 'ana@x.org'],
  ['x@\u202eelpmaxe.example', 'x@\u202eelpmaxe.example'],
])('the address in %j is %j', (text, email) => {
  expect(cleanEmail(text)).toBe(email)
})
