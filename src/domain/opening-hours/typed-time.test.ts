import { expect, test } from 'vitest'
import { parseTypedTime } from './typed-time.ts'

test.each([
  ['9', '09:00'],
  ['09', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['9h30', '09:30'],
  [' 21 : 05 ', '21:05'],
  ['0:00', '00:00'],
  ['24:00', '00:00'],
  ['2359', '23:59'],
])('%j is the time %s', (text, time) => {
  expect(parseTypedTime(text)).toBe(time)
})

test.each(['', '25', '24:01', '9:60', '9:3', '12345', 'nueve', '9 pm', '-1', '9:30:00'])('%j is no time', (text) => {
  expect(parseTypedTime(text)).toBe('')
})
