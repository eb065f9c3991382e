import { ignore } from '@/base/ignore.ts'
import { EVICTION_CACHE } from './cache-eviction.ts'

/** When the user was notified last, in milliseconds since 1970. */
const STORAGE_KEY = 'aquicito.room_told'
/** The time between two notices, in milliseconds: a full device stays full. */
const NOTICE_EVERY_MS = 7 * 24 * 3_600_000

/**
 * Subscribes to the notice that something was evicted from a full device: now, or before anyone listened.
 * @param notify Called once, in one tab; not again for a week.
 * @returns What ends it.
 */
export function onEviction(notify: () => void): () => void {
  const read = async () => {
    if ((await caches.delete(EVICTION_CACHE)) && isDue()) notify()
  }
  const readQuietly = () => void read().catch((error) => ignore(error, 'the next eviction is noticed'))
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
  } catch (error) {
    ignore(error, 'it is shown again')
  }
  return true
}
