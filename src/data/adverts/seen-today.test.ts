import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SEEN_A_DAY_MAX } from '@/domain/adverts/impression-report.ts'
import { isSeenOften } from './seen-today.ts'

beforeEach(() => {
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  })
  // Half past eleven at night in Bolivia.
  vi.useFakeTimers({ now: new Date('2026-11-18T03:30:00Z') })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const inHours = (hours: number) => vi.advanceTimersByTime(hours * 60 * 60_000)

test('an advert is seen often from the fourth time on, each by itself, until the day ends in Bolivia', () => {
  for (let times = 0; times < SEEN_A_DAY_MAX; times++) expect(isSeenOften('AbCdEf-_')).toBe(false)
  expect(isSeenOften('AbCdEf-_')).toBe(true)
  expect(isSeenOften('day')).toBe(false)
  expect(isSeenOften('AbCdEf-_')).toBe(true)
  inHours(1)
  expect(isSeenOften('AbCdEf-_')).toBe(false)
})

test('where what is stored cannot be read, nothing was seen', () => {
  for (const text of ['{', '7', '[7, {"text": 7}, {"text": "no time"}]']) {
    localStorage.setItem('aquicito.adverts_seen', text)
    expect(isSeenOften('AbCdEf-_')).toBe(false)
  }
})
