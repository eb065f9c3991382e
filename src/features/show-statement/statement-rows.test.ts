import { expect, test } from 'vitest'
import { emptyCount } from '@/domain/adverts/count-impressions.ts'
import { toStatementRows } from './statement-rows.ts'

test('each day is a row with all that is known of it, the oldest first, below the names of the columns', () => {
  const by_hour = emptyCount().by_hour.with(18, 7)
  const taps = { ...emptyCount().taps, sidebar: 5 }
  const day = { ...emptyCount(), counted: 7, offline: 2, uncounted: { robot: 3 }, taps, by_hour }
  const days = [
    { ...day, day: '2026-11-27', is_closed: false },
    { ...day, day: '2026-11-20', is_closed: true },
  ]
  const [head, first, last, ...others] = toStatementRows(days, ['Día'], { yes: 'Sí', no: 'No' })
  expect(head).toEqual(['Día'])
  expect(first?.slice(0, 6)).toEqual(['2026-11-20', 7, 2, 0, 0, 3])
  expect(first?.at(-1 - 24 + 18)).toBe(7)
  expect(first?.slice(-1 - 24 - 4, -1 - 24)).toEqual([0, 0, 5, 0])
  expect([first?.at(-1), last?.at(-1), last?.[0]]).toEqual(['Sí', 'No', '2026-11-27'])
  expect(others).toEqual([])
})
