import { expect, test } from 'vitest'
import { addVisits, countTaps, noVisits, type VisitDay } from './visit.ts'
import { toAllDays, toChange, toDays, toMonths, toWeeks, toYearBefore } from './visit-periods.ts'

const day = (text: string, view: number, call = 0): VisitDay => ({ ...noVisits(), day: text, view, call })

test('days on which nothing was counted are days, too', () => {
  const days = toDays([day('2026-03-01', 3), day('2026-02-27', 1)], '2026-03-01', 4)
  expect(days.map(({ from, view }) => [from, view])).toEqual([
    ['2026-02-26', 0],
    ['2026-02-27', 1],
    ['2026-02-28', 0],
    ['2026-03-01', 3],
  ])
})

test('weeks end yesterday, for today is not over', () => {
  const stored = [day('2026-11-27', 99), day('2026-11-26', 2, 1), day('2026-11-20', 3), day('2026-11-19', 5)]
  expect(toWeeks(stored, '2026-11-27', 2)).toMatchObject([
    { from: '2026-11-13', to: '2026-11-19', view: 5, call: 0 },
    { from: '2026-11-20', to: '2026-11-26', view: 5, call: 1 },
  ])
})

test('months are those of the calendar, and the last one goes up to yesterday', () => {
  const stored = [day('2026-12-02', 99), day('2026-12-01', 2, 1), day('2026-11-30', 3), day('2026-10-31', 5)]
  expect(toMonths(stored, '2026-12-02', 3)).toMatchObject([
    { from: '2026-10-01', to: '2026-10-31', view: 5 },
    { from: '2026-11-01', to: '2026-11-30', view: 3, call: 0 },
    { from: '2026-12-01', to: '2026-12-01', view: 2, call: 1 },
  ])
  expect(toMonths([], '2026-03-01', 2)).toMatchObject([
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
  ])
})

test('a month is compared with the same days of the year before, if all of these are stored', () => {
  const [, november, december] = toMonths([], '2026-12-11', 3)
  if (!november || !december) throw new Error('no months')
  const stored = [day('2025-11-30', 3), day('2025-12-01', 4), day('2025-12-10', 5), day('2025-12-11', 9)]
  expect(toYearBefore(stored, december)).toMatchObject({ from: '2025-12-01', to: '2025-12-10', view: 9 })
  expect(toYearBefore(stored, november)).toBeNull()
  const february = { ...noVisits(), from: '2029-02-01', to: '2029-02-28' }
  expect(toYearBefore([day('2028-01-20', 1), day('2028-02-29', 7)], february)).toMatchObject({ view: 7 })
})

test('all days begin with the first one that is stored', () => {
  expect(toAllDays([day('2026-11-29', 3), day('2026-12-01', 2)], '2026-12-02').map(({ view }) => view)).toEqual([
    3, 0, 2, 0,
  ])
  expect(toAllDays([], '2026-12-02')).toHaveLength(1)
})

test('a change is told as a share, and not where there was nothing before', () => {
  expect(toChange(15, 10)).toBe(0.5)
  expect(toChange(0, 10)).toBe(-1)
  expect(toChange(3, 0)).toBeNull()
})

test('taps are all that visitors did beside looking', () => {
  expect(countTaps(addVisits([day('2026-11-27', 9, 2), { ...noVisits(), save: 1 }]))).toBe(3)
})
