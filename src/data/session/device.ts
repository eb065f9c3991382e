import { localStore } from '@/base/local-storage.ts'

/** Returns the random name of this device: by it two accounts on it count as one neighbor, and one is told of another device. */
export function readDevice(): string {
  const known = localStore.read('aquicito.device')
  if (known) return known
  const made = crypto.randomUUID()
  localStore.write('aquicito.device', made)
  return made
}
