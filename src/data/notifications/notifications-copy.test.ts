import { afterEach, expect, test, vi } from 'vitest'
import { clearNotifications, storeUnseen } from './notifications-copy.ts'

afterEach(() => vi.unstubAllGlobals())

/** Stands in for a device, and returns the numbers that its icon bore. */
function standInForDevice(setAppBadge?: (shown: number) => Promise<void>): void {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('navigator', setAppBadge ? { setAppBadge } : {})
}

test("the installed app's icon bears how many are unseen, and none once they are seen or the user signs out", () => {
  const setAppBadge = vi.fn(() => Promise.resolve())
  standInForDevice(setAppBadge)
  storeUnseen('u1', 3)
  storeUnseen('u1', 0)
  storeUnseen('u1', 2)
  clearNotifications()
  expect(setAppBadge.mock.calls).toEqual([[3], [0], [2], [0]])
})

test('a device without badges, or that refuses one, counts as before', () => {
  standInForDevice()
  expect(() => storeUnseen('u1', 1)).not.toThrow()
  standInForDevice(() => Promise.reject(new Error('refused')))
  expect(() => storeUnseen('u1', 1)).not.toThrow()
})
