import { expect, test } from 'vitest'
import { type MonthTotals, sumDays, sumMonth } from './advert-totals.ts'

test('the days of a plan are added up, plans are sorted by their adverts', () => {
  const day = { planName: 'basic', counted: 3, offline: 1, uncounted: { robot: 2 } } as const
  expect(
    sumDays([
      { ...day, advertId: 'b' },
      { ...day, advertId: 'a', planName: null },
      { ...day, advertId: 'b', uncounted: { own: 1, robot: 1 } },
    ]),
  ).toEqual([
    ['a', null, 3, 1, { robot: 2 }],
    ['b', 'basic', 6, 2, { own: 1, robot: 3 }],
  ])
})

test('a month is what its adverts delivered together', () => {
  const month = {
    month: '2026-11',
    previous_hash: '',
    hash: '',
    plans: [
      ['a', null, 3, 1, { robot: 2 }],
      ['b', 'basic', 6, 2, { own: 1, robot: 3 }],
    ],
  } satisfies MonthTotals
  expect(sumMonth(month)).toEqual({ adverts: 2, counted: 9, offline: 3, uncounted: 6 })
})
