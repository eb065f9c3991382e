import { metersBetween, type Position } from '../shared/distance.ts'

/** A part of a city as its people call it: roughly a circle. */
export interface Zone extends Position {
  name: string
  /** How far it reaches at the least. */
  radiusMeters: number
}

/** Returns the name of the zone in which a position lies, the one whose middle is relatively nearest; null where none reaches it. */
export function findZone(zones: readonly Zone[], position: Position): string | null {
  let found: string | null = null
  let fewest = 1
  for (const zone of zones) {
    const part = metersBetween(position, zone) / zone.radiusMeters
    if (part > fewest) continue
    found = zone.name
    fewest = part
  }
  return found
}

/** Fewer places that name a zone do not tell where it is. */
const MEMBERS_MIN = 5
/** Nor do they where fewer of all that name it lie together. */
const TOGETHER_MIN_PART = 0.6
const TOGETHER_METERS = 1_000
const RADIUS_MAX_METERS = 700
/** The part of its places within which a zone reaches: farther out, one in four lies in another. */
const REACH_PART = 0.5
/** So often is the middle sought again without those that lie apart from it. */
const ROUNDS = 4

/** Derives where a zone is from the positions of the places that name it; null where they do not tell. */
export function deriveZone(name: string, positions: readonly Position[]): Zone | null {
  let together = positions
  let middle: Position = { latitude: 0, longitude: 0 }
  for (let round = 0; round < ROUNDS && together.length > 0; round++) {
    middle = {
      latitude: median(together.map((at) => at.latitude)),
      longitude: median(together.map((at) => at.longitude)),
    }
    together = positions.filter((at) => metersBetween(at, middle) < TOGETHER_METERS)
  }
  if (together.length < MEMBERS_MIN || together.length < TOGETHER_MIN_PART * positions.length) return null
  const distances = together.map((at) => metersBetween(at, middle)).sort((a, b) => a - b)
  const reach = distances[Math.floor(REACH_PART * distances.length)] ?? 0
  return { name, ...middle, radiusMeters: Math.min(Math.round(reach), RADIUS_MAX_METERS) }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
