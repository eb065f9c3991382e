/** Degrees, WGS 84. */
export interface Position {
  latitude: number
  longitude: number
}

/** Returns where a place is, if both its coordinates are known. */
export function toPosition({ latitude, longitude }: Record<keyof Position, number | null>): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** Directions to a place in the maps of the device, by coordinates: the name alone may mean another one. */
export function directionsUrl({ latitude, longitude }: Position): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}
