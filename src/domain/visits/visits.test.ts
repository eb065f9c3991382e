import { expect, test } from 'vitest'
import { addVisits, countTaps, formatVisit, noVisits, parseVisit, type VisitDay } from './visit.ts'
import { toChange, toDays, toWeeks } from './visit-periods.ts'

const day = (text: string, view: number, call = 0): VisitDay => ({ ...noVisits(), day: text, view, call })

test('a report arrives as it was sent, whatever the order of what was done', () => {
  const visit = { placeId: 'osm-n12', actions: ['call', 'view'] } as const
  expect(formatVisit(visit)).toBe('osm-n12 call view')
  expect(parseVisit(formatVisit(visit))).toEqual({ placeId: 'osm-n12', actions: ['view', 'call'] })
  expect(parseVisit('osm-n12')).toBeNull()
  expect(parseVisit({})).toBeNull()
})

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

test('a change is told as a share, and not where there was nothing before', () => {
  expect(toChange(15, 10)).toBe(0.5)
  expect(toChange(0, 10)).toBe(-1)
  expect(toChange(3, 0)).toBeNull()
})

test('taps are all that visitors did beside looking', () => {
  expect(countTaps(addVisits([day('2026-11-27', 9, 2), { ...noVisits(), save: 1 }]))).toBe(3)
})
