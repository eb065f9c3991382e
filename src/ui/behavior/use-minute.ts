import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/** Twice as often as it changes, so that it is never late by much. */
const LOOK_MS = MINUTE_MS / 2

const readMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/** Returns the beginning of the current minute, in milliseconds since 1970, and again when the next one begins. */
export function useMinute(): number {
  return useSyncExternalStore(watchClock, readMinute, readMinute)
}

function watchClock(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOK_MS)
  // Timers of a page in the background stand still.
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}
