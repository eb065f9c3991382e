import { useSyncExternalStore } from 'react'
import { mustAskFor } from './asked-loads.ts'
import { onDataSaverChange } from '../follow-data-saver.ts'

/** Returns true iff something could be loaded now, if the user asked for it. */
export function useMustAskFor(names: readonly string[]): boolean {
  return useSyncExternalStore(
    onChange,
    () => navigator.onLine && mustAskFor(names),
    () => false,
  )
}

function onChange(listener: () => void): () => void {
  const stop = onDataSaverChange(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    stop()
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
