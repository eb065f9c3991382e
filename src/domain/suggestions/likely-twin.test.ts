import { expect, test } from 'vitest'
import { isLikelyTwin, readTwin } from './likely-twin.ts'

test.each([
  ['Salteñería El Hornito', 'Salteñeria el hornito'],
  ['Doña Rosa', 'Pensión Doña Rosa'],
  ['Hornito', 'Salteñería El Hornito'],
  ['KFC', 'KFC Prado'],
])('%s may be %s', (name, other) => {
  expect(isLikelyTwin(name, other)).toBe(true)
  expect(isLikelyTwin(other, name)).toBe(true)
})

test.each([
  ['Pensión Doña Rosa', 'Pensión Doña Elena', true],
  ['Farmacia del Pueblo', 'Farmacia Santa Rita', false],
  ['Café de la Esquina', 'La Casa de los Vidrios', false],
  ['', 'Café', false],
])('%s and %s: %s', (name, other, isTwin) => {
  expect(isLikelyTwin(name, other)).toBe(isTwin)
})

test('a refusal names the place that an added one seems to be', () => {
  expect(readTwin({ place_id: 'a', name: 'Café' })).toEqual({ place_id: 'a', name: 'Café' })
})

test('what earlier versions stored of a refusal names none', () => {
  expect(readTwin(undefined)).toBeNull()
  expect(readTwin({ name: 'Café' })).toBeNull()
})
