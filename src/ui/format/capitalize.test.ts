import { expect, test } from 'vitest'
import { capitalize } from './capitalize.ts'

test.each([
  ['nombre, categoría, WhatsApp', 'Nombre, categoría, WhatsApp'],
  ['WhatsApp, horario', 'WhatsApp, horario'],
  ['último dato', 'Último dato'],
  ['', ''],
])('%j begins with a capital: %j', (text, capitalized) => {
  expect(capitalize(text)).toBe(capitalized)
})
