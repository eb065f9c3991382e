import { EVICTION_CACHE } from './cache-eviction.ts'

/** When a user was told last, in milliseconds since 1970. */
const STORAGE_KEY = 'aquicito.room_told'
/** A phone that is full stays so: once in a week is enough, in milliseconds. */
const NOTICE_EVERY_MS = 7 * 24 * 3_600_000

/**
 * Hears that something was given up for want of room: now, or before anyone listened.
 * @param notify Called once, in one tab; not again for a week.
 * @returns What ends it.
 */
export function onEviction(notify: () => void): () => void {
  const read = async () => {
    if ((await caches.delete(EVICTION_CACHE)) && isDue()) notify()
  }
  const readQuietly = () => void read().catch(() => undefined)
  readQuietly()
  if (!('BroadcastChannel' in globalThis)) return () => undefined
  const channel = new BroadcastChannel(EVICTION_CACHE)
  channel.addEventListener('message', readQuietly)
  return () => channel.close()
}

function isDue(): boolean {
  try {
    const age = Date.now() - Number(localStorage.getItem(STORAGE_KEY) ?? Number.NaN)
    // Clocks are set back, too.
    if (age >= 0 && age < NOTICE_EVERY_MS) return false
    localStorage.setItem(STORAGE_KEY, String(Date.now()))
  } catch {
    // Then it is told again.
  }
  return true
}
