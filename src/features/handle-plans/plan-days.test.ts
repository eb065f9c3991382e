import { expect, test } from 'vitest'
import { toDay, endOfDay, monthLater } from './plan-days.ts'

test('a day is Bolivia’s, and ends at its midnight', () => {
  expect(toDay('2026-11-22T03:59:59.000Z')).toBe('2026-11-21')
  expect(toDay('2026-11-22T04:00:00.000Z')).toBe('2026-11-22')
  expect(endOfDay('2026-11-21')).toBe('2026-11-22T03:59:59.000Z')
  expect(toDay(endOfDay('2026-12-31'))).toBe('2026-12-31')
})

test.each([
  ['2026-11-21', '2026-12-21'],
  ['2026-12-05', '2027-01-05'],
  ['2027-01-31', '2027-02-28'],
  ['2028-01-31', '2028-02-29'],
  ['2027-05-31', '2027-06-30'],
])('a month after %s is %s', (day, later) => {
  expect(monthLater(day)).toBe(later)
})
