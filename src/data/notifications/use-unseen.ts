import { useSyncExternalStore } from 'react'
import { followNotifications, lastUnseen } from './notifications-copy.ts'

/** Returns how many notifications the user has not seen, as this device heard last; 0 on the server. */
export function useUnseen(userId: string): number {
  return useSyncExternalStore(
    followNotifications,
    () => lastUnseen(userId),
    () => 0,
  )
}
