import type { Position } from '@/domain/shared/distance.ts'

/** How old a position may be: people walk. In milliseconds. */
const AGE_MAX_MS = 300_000

/** Returns where the device is if its user has allowed that before, else null; never asks. */
export async function readOwnPosition(): Promise<Position | null> {
  if (!('permissions' in navigator) || !('geolocation' in navigator)) return null
  const { state } = await navigator.permissions.query({ name: 'geolocation' })
  if (state !== 'granted') return null
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { maximumAge: AGE_MAX_MS },
    )
  })
}
