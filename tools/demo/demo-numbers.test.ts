import { expect, test } from 'vitest'
import { isReference } from '@/domain/payments/payment-reference.ts'
import { VISIT_DAYS_SHOWN } from '@/domain/visits/visit.ts'
import { DEMO_PROFORMA, demoAdvertDay, demoAdvertDays, demoDays, demoVisits, isDemoDayClosed } from './demo-numbers.ts'

test('the demo place has visits on each of the last eight weeks’ days, the same whenever they are made', () => {
  const days = demoDays('2026-12-02')
  expect([days.length, days[0], days.at(-1)]).toEqual([VISIT_DAYS_SHOWN, '2026-10-07', '2026-12-01'])
  for (const day of days) {
    const { search, view } = demoVisits(day)
    expect(view).toBeGreaterThan(10)
    expect(search).toBeGreaterThan(view)
    expect(demoVisits(day)).toEqual(demoVisits(day))
  }
})

test('its adverts are counted from the first day of its plan, and their slots and hours add up', () => {
  const days = demoAdvertDays('2026-12-02')
  expect(days[0]).toBe('2026-10-23')
  for (const { counted, by_hour, by_slot } of days.map(demoAdvertDay)) {
    expect(by_hour.reduce((sum, seen) => sum + seen, 0)).toBe(counted)
    expect(Object.values(by_slot).reduce((sum, seen) => sum + seen, 0)).toBe(counted)
    expect(counted).toBeGreaterThan(300)
  }
  expect(isDemoDayClosed('2026-11-28', '2026-12-02')).toBe(true)
  expect(isDemoDayClosed('2026-11-29', '2026-12-02')).toBe(false)
})

test('its proforma has a reference that banks’ statements are searched for', () => {
  expect(isReference(DEMO_PROFORMA)).toBe(true)
})
