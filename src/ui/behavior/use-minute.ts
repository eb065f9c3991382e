import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/** Twice as often as it changes, so that it is never late by much. */
const LOOK_MS = MINUTE_MS / 2

const watching = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const readMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/** Returns the beginning of the current minute, in milliseconds since 1970, and again when the next one begins. */
export function useMinute(): number {
  return useSyncExternalStore(watchClock, readMinute, readMinute)
}

/** One timer serves all, however many places a list has. */
function watchClock(onChange: () => void): () => void {
  watching.add(onChange)
  if (watching.size === 1) {
    timer = setInterval(notify, LOOK_MS)
    // Timers of a page in the background stand still.
    document.addEventListener('visibilitychange', notify)
  }
  return () => {
    watching.delete(onChange)
    if (watching.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', notify)
  }
}

function notify(): void {
  for (const onChange of watching) onChange()
}
