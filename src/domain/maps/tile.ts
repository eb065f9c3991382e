import type { Position } from '../shared/distance.ts'

/** The address of a tile of the web's maps. */
export interface Tile {
  z: number
  x: number
  y: number
}

/** Returns where a position lies on the square that holds the whole world at a zoom, in tiles from its upper left corner. */
export function toTilePoint({ latitude, longitude }: Position, z: number): { x: number; y: number } {
  const radians = (latitude * Math.PI) / 180
  const size = 2 ** z
  return { x: ((longitude + 180) / 360) * size, y: ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * size }
}

/** Returns the position of such a point. */
export function fromTilePoint({ x, y }: { x: number; y: number }, z: number): Position {
  const size = 2 ** z
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI
  return { latitude, longitude: (x / size) * 360 - 180 }
}

const METERS_AROUND_EARTH = 40_075_017

/** Returns how many meters a tile of a zoom is wide at a position. */
export function metersPerTile({ latitude }: Pick<Position, 'latitude'>, z: number): number {
  return (METERS_AROUND_EARTH * Math.cos((latitude * Math.PI) / 180)) / 2 ** z
}

/** Returns the tiles of a zoom that an area touches, row by row. Degrees, WGS 84. */
export function tilesIn(
  [west, south, east, north]: readonly [west: number, south: number, east: number, north: number],
  z: number,
): Tile[] {
  const first = toTilePoint({ latitude: north, longitude: west }, z)
  const last = toTilePoint({ latitude: south, longitude: east }, z)
  const tiles: Tile[] = []
  for (let y = Math.floor(first.y); y <= Math.floor(last.y); y++)
    for (let x = Math.floor(first.x); x <= Math.floor(last.x); x++) tiles.push({ z, x, y })
  return tiles
}
