import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** Returns true iff this is no longer the server's page. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
