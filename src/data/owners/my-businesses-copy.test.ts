import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onLocalChange } from '@/base/local-storage.ts'
import { isOwnershipStale, storeOwnedPlaces, wasOwner } from './my-businesses-copy.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  const events = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events))
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('who owns a place now is shown at once to what follows it', () => {
  const shown: boolean[] = []
  const stop = onLocalChange(() => shown.push(wasOwner('u1')))
  storeOwnedPlaces('u1', [])
  storeOwnedPlaces('u1', ['p1'])
  stop()
  expect(shown).toEqual([false, true])
})

test('who owns places counts for ten minutes', () => {
  expect(isOwnershipStale('u1')).toBe(true)
  storeOwnedPlaces('u1', ['p1'])
  vi.advanceTimersByTime(10 * 60_000)
  expect(isOwnershipStale('u1')).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isOwnershipStale('u1')).toBe(true)
})
