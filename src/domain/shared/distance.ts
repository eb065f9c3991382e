/** A place on earth, in degrees, WGS 84. */
export interface Position {
  latitude: number
  longitude: number
}

/** Directions to a place in the maps of the device, by coordinates: the name alone may mean another one. */
export function directionsUrl({ latitude, longitude }: Position): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}

/** Of a parallel to the next. */
export const METERS_PER_DEGREE = 111_195

/** Returns how far apart two positions of a city are, in meters, as the crow flies; of a country, to within some percent. */
export function metersBetween(one: Position, other: Position): number {
  const middle = ((one.latitude + other.latitude) / 2) * (Math.PI / 180)
  const north = one.latitude - other.latitude
  const east = (one.longitude - other.longitude) * Math.cos(middle)
  return Math.sqrt(north * north + east * east) * METERS_PER_DEGREE
}

/** Returns the position of something that may have none. */
export function toPosition(place: {
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}): Position | null {
  const { latitude, longitude } = place
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
}
