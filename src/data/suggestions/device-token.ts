import { localStore } from '@/base/local-storage.ts'

/** Returns the name that the server signed for this device, as it is sent: by it two accounts on it count as one neighbor. */
export function readDeviceToken(): { device_token?: string } {
  const device_token = localStore.read('aquicito.device_token')
  return device_token ? { device_token } : {}
}

/** Stores the name that an answer brings. */
export function storeDeviceToken({ device_token }: { device_token: string }): void {
  localStore.write('aquicito.device_token', device_token)
}
