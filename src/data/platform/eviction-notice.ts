import { ROOM_MADE } from './cache-eviction.ts'

/** When somebody was told last, in milliseconds since 1970. */
const STORAGE_KEY = 'aquicito.room_told'
/** A phone that is full stays so: once in a week is enough, in milliseconds. */
const TOLD_FOR_MS = 7 * 24 * 3_600_000

/**
 * Hears that something was given up for want of room: now, or before anybody listened.
 * @param tell Called once, in one tab; not again for a week.
 * @returns What ends it.
 */
export function followRoomMade(tell: () => void): () => void {
  const read = async () => {
    if ((await caches.delete(ROOM_MADE)) && isDue()) tell()
  }
  const readQuietly = () => void read().catch(() => undefined)
  readQuietly()
  if (!('BroadcastChannel' in globalThis)) return () => undefined
  const channel = new BroadcastChannel(ROOM_MADE)
  channel.addEventListener('message', readQuietly)
  return () => channel.close()
}

function isDue(): boolean {
  try {
    const age = Date.now() - Number(localStorage.getItem(STORAGE_KEY) ?? Number.NaN)
    // Clocks are set back, too.
    if (age >= 0 && age < TOLD_FOR_MS) return false
    localStorage.setItem(STORAGE_KEY, String(Date.now()))
  } catch {
    // Then it is told again.
  }
  return true
}
