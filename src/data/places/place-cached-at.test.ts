import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CACHES } from '@/domain/offline/page-cache.ts'
import { markRead } from '../saved/read-times.ts'
import { placeCachedAt } from './place-cached-at.ts'

const stored = new Map<string, string>()
const cached = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
  vi.stubGlobal('caches', {
    match: (path: string, { cacheName }: CacheQueryOptions & { cacheName: string }) => {
      const date = cached.get(`${cacheName} ${path}`)
      return Promise.resolve(date === undefined ? undefined : new Response('', { headers: { Date: date } }))
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  stored.clear()
  cached.clear()
})

test('a place is as old as the newest of its copies', async () => {
  cached.set(`${CACHES.pages} /lugar/a`, 'Wed, 18 Nov 2026 12:00:00 GMT')
  expect(await placeCachedAt('a')).toBe('2026-11-18T12:00:00.000Z')
  cached.set(`${CACHES.api} /api/places/a.json`, 'Thu, 19 Nov 2026 12:00:00 GMT')
  expect(await placeCachedAt('a')).toBe('2026-11-19T12:00:00.000Z')
  markRead('a', '2026-11-20T12:00:00.000Z')
  expect(await placeCachedAt('a')).toBe('2026-11-20T12:00:00.000Z')
})

test('of a place of which nothing is here, nothing is known', async () => {
  cached.set(`${CACHES.pages} /lugar/b`, 'no date')
  expect(await placeCachedAt('b')).toBeNull()
  vi.stubGlobal('caches', undefined)
  Reflect.deleteProperty(globalThis, 'caches')
  expect(await placeCachedAt('a')).toBeNull()
})
