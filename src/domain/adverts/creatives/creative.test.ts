import { expect, test } from 'vitest'
import { validateForm } from '../../shared/form-fields.ts'
import { CREATIVE_LINE_MAX_CHARS, creativeDraftSchema, toAdvertWords } from './creative.ts'

const check = (line: string) => validateForm(creativeDraftSchema, { line, button: 'page' })

test('a line is one of plain text, cleaned', () => {
  expect(check('  Salteñas jugosas\n desde las\u200b 8:00  ').cleaned?.line).toBe('Salteñas jugosas  desde las 8:00')
  expect(check(' ').errors.line).toBe('creative-line-missing')
  expect(check('ñ'.repeat(CREATIVE_LINE_MAX_CHARS)).errors).toEqual({})
  expect(check('ñ'.repeat(CREATIVE_LINE_MAX_CHARS + 1)).errors.line).toBe('creative-line-too-long')
})

test.each([
  'Pide en www.salteñas.bo',
  'https://x.y',
  'Síguenos: @saltenas',
  'saltenas.com.bo',
  'escribe a bit.ly/abc',
  'Llama al 76446050',
  'Llama al 2-44 12 34',
  '+591 (7) 644-60-50',
])('a line does not say how to reach one: %s', (line) => {
  expect(check(line).errors.line).toBe('creative-line-contacts')
})

test.each([
  'Almuerzo a 25 Bs, de 12:00 a 15:00, de lunes a viernes',
  'Desde 1985. Más de 120.000 clientes',
  'Av. Arce N.º 2345 esq. Goitia',
  '2x1 en todo... ¡y 50 % los martes!',
])('other numbers and points are fine: %s', (line) => {
  expect(check(line).errors).toEqual({})
})

const place = { phone: '244-1234; 76446050', whatsapp: '+591 76446050', latitude: -14.83, longitude: -64.9 }
const none = { phone: null, whatsapp: null, latitude: null, longitude: null }

test.each([
  ['whatsapp', '59176446050'],
  ['call', '+59122441234'],
  ['directions', '-14.83,-64.9'],
] as const)(
  'the button %s takes what it needs from the place, and is its page where that has none',
  (button, target) => {
    expect(toAdvertWords({ line: 'Hola', button }, place)).toEqual({ line: 'Hola', button, target })
    expect(toAdvertWords({ line: 'Hola', button }, none)).toEqual({ line: 'Hola', button: 'page', target: '' })
  },
)

test('no one is reached by a number that is none', () => {
  expect(toAdvertWords({ line: 'Hola', button: 'whatsapp' }, { ...none, whatsapp: 'javascript:alert(1)' }).button).toBe(
    'page',
  )
  expect(toAdvertWords({ line: 'Hola', button: 'call' }, { ...none, phone: 'llámanos' }).button).toBe('page')
})
