import { expect, it } from 'vitest'
import { toPastMoment } from './local-minute.ts'

it('a minute is Bolivia’s, and not one to come', () => {
  const since = Date.parse('2026-11-27T12:00:00.000Z')
  const now = Date.parse('2026-11-28T03:59:00.000Z')
  expect(toPastMoment('2026-11-27T23:59', since, now)).toBe('2026-11-28T03:59:00.000Z')
  expect(toPastMoment('2026-11-28T00:00', since, now)).toBeNull()
  expect(toPastMoment('2026-11-27T07:59', since, now)).toBeNull()
  expect(toPastMoment('', since, now)).toBeNull()
  expect(toPastMoment('2026-11-27', since, now)).toBeNull()
})
