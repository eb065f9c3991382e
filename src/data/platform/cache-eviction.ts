import { CACHES } from '@/domain/offline/page-cache.ts'

/** The cache and channel that say that something was evicted because the device was full. */
export const EVICTION_CACHE = 'room-made'

/**
 * What is evicted when the device is full, in this order: map tiles, then photos of lists. Never what a user saved or
 * downloaded.
 */
const EXPENDABLE = [CACHES.tiles, CACHES.images] as const

/** Returns true iff an error means that the device is full. */
export function isQuotaExceeded(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/**
 * Repeats work that failed on a full device, after evicting the older half of one kind at a time, while there is
 * something to evict. Used by pages and by the service worker.
 */
export async function withQuotaRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isQuotaExceeded(error) || !(await evictCaches())) throw error
    }
  }
}

/** @returns Whether anything could be evicted. */
async function evictCaches(): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  for (const name of EXPENDABLE) {
    const cache = await caches.open(name)
    const keys = await cache.keys()
    if (keys.length === 0) continue
    await Promise.all(keys.slice(0, Math.ceil(keys.length / 2)).map((key) => cache.delete(key)))
    await markEviction()
    return true
  }
  return false
}

/** An empty cache is the note: the tab that deletes it has read it, and no other tab does. */
async function markEviction(): Promise<void> {
  await caches.open(EVICTION_CACHE)
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(EVICTION_CACHE)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel takes none.
  channel.postMessage('')
  channel.close()
}
