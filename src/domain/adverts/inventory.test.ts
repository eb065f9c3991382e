import { expect, test } from 'vitest'
import { countInventory, toUnsoldKey } from './inventory.ts'
import { HALF_HOUR_MS } from '../shared/reports/report-head.ts'

/** Noon in Bolivia. */
const NOON = Date.parse('2026-11-24T16:00:00.000Z') / HALF_HOUR_MS

test('slots are those that were counted, and those without an advert times the views that a sample stands for', () => {
  const counted = [
    { scope: 'home', halfHour: NOON },
    { scope: 'home', halfHour: NOON + 1 },
    { scope: 'la-paz/cafe', halfHour: NOON + 2 },
  ] as const
  const evening = toUnsoldKey({ scope: 'home', slots: 2 }, NOON + 12)
  const { by_scope, by_hour } = countInventory(counted, [{ [evening]: 2 }, { [evening]: 1 }])
  expect(by_scope).toEqual({ home: { sold: 2, unsold: 48 }, 'la-paz/cafe': { sold: 1, unsold: 0 } })
  expect([by_hour[12], by_hour[13], by_hour[18], by_hour.length]).toEqual([2, 1, 48, 24])
})
