import { CACHES } from '@/domain/offline/page-cache.ts'

/** The name under which it is noted, and told to the user who is here, that something was given up for want of room. */
export const EVICTION_CACHE = 'room-made'

/**
 * What is given up when there is no room, in this order: what maps were drawn from, then photos that lists showed. Never
 * what a user saved or downloaded.
 */
const EXPENDABLE = [CACHES.tiles, CACHES.images] as const

/** Returns true iff something failed because there is no room on the device. */
export function isQuotaExceeded(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** Tries again while there is something to give up: of one kind, the older half at a time. Pages and the worker do so. */
export async function withQuotaRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isQuotaExceeded(error) || !(await evictCaches())) throw error
    }
  }
}

/** @returns Whether anything could be given up. */
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

/** An empty cache is the note: A user who deletes it has read it, in whichever tab, and no other user does. */
async function markEviction(): Promise<void> {
  await caches.open(EVICTION_CACHE)
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(EVICTION_CACHE)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel takes none.
  channel.postMessage('')
  channel.close()
}
