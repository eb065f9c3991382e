import { expect, test } from 'vitest'
import { closedUntil, closingAhead } from './bolivian-days.ts'

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

test('a place that will be closed is open until the day on which that begins, in Bolivia', () => {
  const holidays = { ...closed, closed_from: '2026-12-20' }
  const [before, begun] = [new Date('2026-12-20T03:59:00Z'), new Date('2026-12-20T04:00:00Z')]
  expect(closedUntil(holidays, before)).toBe(null)
  expect(closingAhead(holidays, before)).toEqual({ from: '2026-12-20', until: '2026-12-31' })
  expect(closedUntil(holidays, begun)).toBe('2026-12-31')
  expect(closingAhead(holidays, begun)).toBe(null)
})

test('a place that is closed without a first day has been since that was said, and one that is closed for good will not be', () => {
  const now = new Date('2026-12-01T12:00:00Z')
  expect(closedUntil({ ...closed, closed_from: null }, now)).toBe('2026-12-31')
  expect(closingAhead(closed, now)).toBe(null)
  expect(closingAhead({ ...closed, closed_from: '2026-12-20', closed_at: '2026-11-01T12:00:00.000Z' }, now)).toBe(null)
})
