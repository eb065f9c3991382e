import { expect, test } from 'vitest'
import { nextHolidays, readSpecialHours, writeSpecialHours } from './holiday-hours.ts'
import { openingHoursLines } from './opening-hours.ts'

const closed = { kind: 'closed', spans: [] } as const

test('the next holidays of a city are those of the country and of its department', () => {
  expect(nextHolidays('2026-11-18', 'trinidad', 4)).toEqual([
    { day: '2026-11-18', key: '11-18' },
    { day: '2026-12-25', key: '12-25' },
    { day: '2027-01-01', key: '01-01' },
    { day: '2027-01-22', key: '01-22' },
  ])
  // Carnival, and a Sunday's holiday with its Monday.
  expect(nextHolidays('2027-02-01', 'la-paz', 1)).toEqual([{ day: '2027-02-08', key: -48 }])
  expect(nextHolidays('2026-06-20', 'la-paz', 2)).toEqual([
    { day: '2026-06-21', key: '06-21' },
    { day: '2026-06-22', key: '06-21' },
  ])
})

test('hours of single days are written behind the others, read again, and gone once they are past', () => {
  const morning = { kind: 'open', spans: [{ from: '09:00', to: '13:00' }] } as const
  const special = { '2027-01-01': closed, '2026-12-25': morning, '2026-11-02': closed }
  const stored = writeSpecialHours('Mo-Sa 08:00-20:00; 2026 Nov 02 off', special, '2026-11-27')
  expect(stored).toBe('Mo-Sa 08:00-20:00; 2026 Dec 25 09:00-13:00; 2027 Jan 01 off')
  expect(readSpecialHours(stored ?? '')).toEqual({ '2026-12-25': morning, '2027-01-01': closed })
  expect(openingHoursLines(stored ?? '')).toEqual([
    'Lunes a sábado: 08:00 a 20:00',
    '25 de diciembre de 2026: 09:00 a 13:00',
    '1 de enero de 2027: cerrado',
  ])
  expect(writeSpecialHours(stored ?? '', { '2026-12-25': { kind: 'unsaid', spans: [] } }, '2026-11-27')).toBe(
    'Mo-Sa 08:00-20:00',
  )
})

test('hours of a day that is not finished are not written', () => {
  expect(writeSpecialHours('24/7', { '2026-12-25': { kind: 'open', spans: [] } }, '2026-11-27')).toBe(null)
})
