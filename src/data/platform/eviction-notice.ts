import { ignore } from '@/base/ignore.ts'
import { localStore } from '@/base/local-storage.ts'
import { EVICTION_CACHE } from './cache-eviction.ts'

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
  const age = Date.now() - Number(localStore.read('aquicito.room_told') ?? Number.NaN)
  // Clocks are set back, too.
  if (age >= 0 && age < NOTICE_EVERY_MS) return false
  localStore.write('aquicito.room_told', String(Date.now()))
  return true
}
