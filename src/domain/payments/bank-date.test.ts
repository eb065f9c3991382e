import { describe, expect, it } from 'vitest'
import { parseBankDate, parseBankTime } from './bank-date.ts'

describe('a bank’s date', () => {
  it.each<[string | number | Date, string, string | null]>([
    ['27/11/2026', '2026-11-27', null],
    ['3/2/26', '2026-02-03', null],
    ['27/11/2026 14:05', '2026-11-27', '14:05'],
    ['27-11-2026 14:05:59', '2026-11-27', '14:05'],
    ['27.11.2026, 2:05 p. m.', '2026-11-27', '14:05'],
    ['27/11/2026 12:05 AM', '2026-11-27', '00:05'],
    ['2026-11-27', '2026-11-27', null],
    ['2026-11-27T09:30:00-04:00', '2026-11-27', '09:30'],
    [' 2026/11/27 9:30 ', '2026-11-27', '09:30'],
    [46_353, '2026-11-27', null],
    [46_353.586_805_6, '2026-11-27', '14:05'],
    [new Date('2026-11-27T14:05:00Z'), '2026-11-27', '14:05'],
    [new Date('2026-11-27T00:00:00Z'), '2026-11-27', null],
    ['29/02/2028', '2028-02-29', null],
  ])('%s is a day', (cell, day, time) => expect(parseBankDate(cell)).toEqual({ day, time }))

  it.each([
    '',
    'Fecha',
    '31/02/2026',
    '29/02/2026',
    '27/13/2026',
    '27/11/1926',
    '27/11/2026 25:00',
    '27/11/2026 14:75',
    '27/11/2026 13:00 pm',
    150,
    Number.NaN,
    new Date(Number.NaN),
  ])('%s is none', (cell) => expect(parseBankDate(cell)).toBeNull())

  it.each<[string | number, string | null]>([
    ['14:05', '14:05'],
    ['14:05:59', '14:05'],
    ['02:05 PM', '14:05'],
    [0.586_805_6, '14:05'],
    ['24:00', null],
    ['mediodía', null],
    [2, null],
  ])('and the time %s are read apart, too', (cell, time) => expect(parseBankTime(cell)).toBe(time))
})
