import { randomUUID } from 'node:crypto'
import { paths } from '@/domain/shared/paths.ts'
import { Timestamp } from '../platform/admin.ts'
import { fetchSalt, hashWith } from '../platform/client-ip.ts'
import { isSameSecret } from '../platform/same-secret.ts'

/** For how long tokens are signed with one key, in milliseconds: ten years, for a phone has its token as long as the app. */
const KEY_LIFETIME_MS = 10 * 365 * 24 * 60 * 60 * 1000

interface IdentifiedDevice {
  /** The random name in its token; null where we did not sign it. */
  device: string | null
  /** What the device sends from now on. */
  device_token: string
}

/** Returns which device a token is of. One without a token, or with another's signature, gets one. */
export async function identifyDevice(token: string | undefined, now: Timestamp): Promise<IdentifiedDevice> {
  const key = await fetchSalt(paths.deviceKey, KEY_LIFETIME_MS, now)
  const sign = (device: string) => `${device}.${hashWith(key, device)}`
  if (token === undefined) {
    const device = randomUUID()
    return { device, device_token: sign(device) }
  }
  const [device = ''] = token.split('.')
  return isSameSecret(token, sign(device))
    ? { device, device_token: token }
    : { device: null, device_token: sign(randomUUID()) }
}
