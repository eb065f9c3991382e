import { expect, test } from 'vitest'
import { isLikelyTwin, isNamesake, readTwin } from './likely-twin.ts'

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

test('how near two places are tells as well', () => {
  expect(isLikelyTwin('Farmacia del Pueblo', 'Farmacia Santa Rita', 60)).toBe(true)
  expect(isLikelyTwin('Farmacia del Pueblo', 'Salón Rita', 5)).toBe(false)
  expect(isLikelyTwin('Farmacia Chávez', 'Farmacia Chávez', 1000)).toBe(true)
  expect(isLikelyTwin('Farmacia Chávez', 'Farmacia Chávez', 1001)).toBe(false)
})

test.each([
  ['Pensión Doña Rosa', 'Doña Rosa', true],
  ['Salteñería El Hornito', 'salteneria hornito', true],
  ['Farmacia San José', 'Farmacia San Martín', false],
  ['De la', 'Café', false],
])('%s is called as %s: %s', (name, other, isOne) => {
  expect(isNamesake(name, other)).toBe(isOne)
  expect(isNamesake(other, name)).toBe(isOne)
})

test('a refusal names the place that an added one seems to be', () => {
  expect(readTwin({ place_id: 'a', name: 'Café' })).toEqual({ place_id: 'a', name: 'Café', role: 'user' })
  const waiting = { place_id: 'a-b', name: 'Café', role: 'neighbor' }
  expect(readTwin(waiting)).toEqual(waiting)
})

test('what earlier versions stored of a refusal names none', () => {
  expect(readTwin(undefined)).toBeNull()
  expect(readTwin({ name: 'Café' })).toBeNull()
})
