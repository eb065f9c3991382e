import type { Position } from '@/domain/shared/distance.ts'

/** Returns true iff the user has allowed before that one looks where the device is; never asks. */
export async function mayReadOwnPosition(): Promise<boolean> {
  if (!('permissions' in navigator)) return false
  return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
}

/** Returns where the device is, if the user has allowed that before; null where not, and where it is not known. Never asks. */
export async function readOwnPositionIfAllowed(options: PositionOptions): Promise<Position | null> {
  return (await mayReadOwnPosition()) ? readOwnPosition(options) : null
}

/** Returns where the device is, null where that is not known or refused; the browser asks a user who has not decided yet. */
export async function readOwnPosition(options: PositionOptions): Promise<Position | null> {
  const own = await readOwnCircle(options)
  return typeof own === 'string' ? null : { latitude: own.latitude, longitude: own.longitude }
}

/** Where the device is for certain: within so many meters of a position. */
export interface OwnCircle extends Position {
  accuracyMeters: number
}

/** Returns where the device is, or why no one knows; the browser asks a user who has not decided yet. */
export function readOwnCircle(options: PositionOptions): Promise<OwnCircle | 'refused' | 'unknown'> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('unknown')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracyMeters: accuracy }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      options,
    )
  })
}
