import { expect, test } from 'vitest'
import { endBeforeRunningOn, runsOnUntil, toCreditBs } from './running-on.ts'

test('a plan runs on for thirty days at most', () => {
  const end = Date.parse('2026-12-01T03:59:59.999Z')
  expect(new Date(runsOnUntil(end)).toISOString()).toBe('2026-12-31T03:59:59.999Z')
  expect(endBeforeRunningOn(runsOnUntil(end))).toBe(end)
})

test('what is missing is credited at the price that it was sold for, rounded up to whole bolivianos', () => {
  expect(toCreditBs('basic', 5_000)).toBe(150)
  expect(toCreditBs('professional', 1)).toBe(1)
  expect(toCreditBs('premium', 101)).toBe(2)
  expect(toCreditBs('premium', 100)).toBe(1)
})
