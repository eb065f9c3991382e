import { expect, test } from 'vitest'
import { closedUntil } from './bolivian-days.ts'

const closed = { closed_at: null, closed_until: '2026-12-31' }

test('a place is closed up to and with the last day, by the clock of Bolivia', () => {
  expect(closedUntil(closed, new Date('2026-12-01T12:00:00Z'))).toBe('2026-12-31')
  expect(closedUntil(closed, new Date('2027-01-01T03:59:00Z'))).toBe('2026-12-31')
  expect(closedUntil(closed, new Date('2027-01-01T04:00:00Z'))).toBe(null)
})

test('a place that closed for good is not closed for now', () => {
  expect(closedUntil({ ...closed, closed_at: '2026-11-01T12:00:00.000Z' }, new Date('2026-12-01T12:00:00Z'))).toBe(null)
  expect(closedUntil({ closed_at: null }, new Date('2026-12-01T12:00:00Z'))).toBe(null)
})
