import { keptCaches } from '@/domain/offline/page-cache.ts'

/** The name under which it is noted, and told to whoever is here, that something was given up for want of room. */
export const ROOM_MADE = 'room-made'

/**
 * What is given up when there is no room, in this order: what maps were drawn from, then photos that lists showed. Never
 * what somebody saved or took along.
 */
const EXPENDABLE = [keptCaches.tiles, keptCaches.images] as const

/** Whether something failed because there is no room on the phone. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** Tries again while there is something to give up: of one kind, the older half at a time. Pages and the worker do so. */
export async function withRoom<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isFull(error) || !(await makeRoom())) throw error
    }
  }
}

/** @returns Whether anything could be given up. */
async function makeRoom(): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  for (const name of EXPENDABLE) {
    const cache = await caches.open(name)
    const keys = await cache.keys()
    if (keys.length === 0) continue
    await Promise.all(keys.slice(0, Math.ceil(keys.length / 2)).map((key) => cache.delete(key)))
    await noteRoomMade()
    return true
  }
  return false
}

/** An empty cache is the note: whoever deletes it has read it, in whichever tab, and nobody else does. */
async function noteRoomMade(): Promise<void> {
  await caches.open(ROOM_MADE)
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(ROOM_MADE)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel takes none.
  channel.postMessage('')
  channel.close()
}
