import { metersBetween, type Position } from '../shared/distance.ts'

/** Where on a straight piece of a course one is nearest to a position. */
export interface NearestPoint {
  position: Position
  /** How far that is from the position, in meters. */
  meters: number
  /** Which part of the piece lies before it, from 0 to 1. */
  part: number
}

/** Returns the point of the straight piece between two positions that is nearest to another one. */
export function nearestOnSegment(position: Position, start: Position, end: Position): NearestPoint {
  // A degree of longitude is shorter than one of latitude.
  const narrow = Math.cos((position.latitude * Math.PI) / 180)
  const east = (end.longitude - start.longitude) * narrow
  const north = end.latitude - start.latitude
  const length = east * east + north * north
  const reached = (position.longitude - start.longitude) * narrow * east + (position.latitude - start.latitude) * north
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, reached / length))
  const nearest = {
    latitude: start.latitude + north * part,
    longitude: start.longitude + (end.longitude - start.longitude) * part,
  }
  return { position: nearest, meters: metersBetween(position, nearest), part }
}
