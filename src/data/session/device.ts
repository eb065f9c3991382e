import { localStore } from '@/base/local-storage.ts'

/** Returns the random name of this device: by it a user is notified of a sign-in on another one. */
export function readDevice(): string {
  const known = localStore.read('aquicito.device')
  if (known) return known
  const made = crypto.randomUUID()
  localStore.write('aquicito.device', made)
  return made
}
