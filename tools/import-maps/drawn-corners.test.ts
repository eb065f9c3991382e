import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { CitySlug } from '@/domain/cities/city.ts'
import { type CityMap, cityMap, isOnMap, tileUrl } from '@/domain/maps/city-map.ts'
import { toTilePoint } from '@/domain/maps/tile.ts'
import { CORNER_STEPS_PER_DEGREE, type PackedCorners, type StreetCorner } from '@/domain/places/street-corner.ts'
import { fold } from '@/domain/shared/fold.ts'
import { toStreetName } from '../import-corners/street-name.ts'
import { readDrawnStreets } from './drawn-tile.ts'

/** A point beside a corner, in meters to the east and to the north of it. */
type Point = readonly [east: number, north: number]
type Piece = readonly [Point, Point]

const MAX_METERS = 30
/** As far as one would look for the corner. */
const BLOCK_METERS = 100
/** A line that ends this near another meets it: an avenue is as wide, and a side street may end at its farther lane. */
const GAP_METERS = 20
/** A prime, so that steps of it come to every corner of a list. */
const STRIDE = 7919
const METERS_PER_DEGREE = 111_195

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

async function readCorners(city: CitySlug): Promise<StreetCorner[]> {
  const file = await readFile(inProject(`src/domain/places/street-corners/${city}.json`), 'utf8')
  const { streets, corners } = JSON.parse(file) as PackedCorners
  return Array.from({ length: corners.length / 4 }, (_, index) => {
    const [one = 0, other = 0, north = 0, east = 0] = corners.slice(4 * index, 4 * index + 4)
    return {
      streets: [streets[one] ?? '', streets[other] ?? ''],
      latitude: north / CORNER_STEPS_PER_DEGREE,
      longitude: east / CORNER_STEPS_PER_DEGREE,
    }
  })
}

/** Returns the pieces of a corner's two streets that the tile it lies in draws within a block. */
async function piecesAround(map: CityMap, corner: StreetCorner): Promise<[Piece[], Piece[]]> {
  const { x, y } = toTilePoint(corner, map.maxZoom)
  const tile = { z: map.maxZoom, x: Math.floor(x), y: Math.floor(y) }
  const drawn = await readDrawnStreets(inProject(`public${tileUrl(map, tile.z, tile.x, tile.y)}`), tile)
  const shrink = Math.cos((corner.latitude * Math.PI) / 180)
  const of = (street: string) =>
    drawn
      .filter(({ name }) => name !== undefined && fold(toStreetName(name) ?? '') === fold(street))
      .flatMap(({ lines }) => lines)
      .flatMap((line) => {
        const points = line.map(({ latitude, longitude }): Point => [
          (longitude - corner.longitude) * shrink * METERS_PER_DEGREE,
          (latitude - corner.latitude) * METERS_PER_DEGREE,
        ])
        return points.slice(1).map((point, index): Piece => [points[index] ?? point, point])
      })
      .filter((piece) => Math.hypot(...nearest([0, 0], piece)) <= BLOCK_METERS)
  return [of(corner.streets[0]), of(corner.streets[1])]
}

/** Returns the way from a point to the nearest point of a piece. */
function nearest([x, y]: Point, [[x1, y1], [x2, y2]]: Piece): Point {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const share = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)))
  return [x1 + share * dx - x, y1 + share * dy - y]
}

/** Returns where two pieces cross, or one ends at the other. */
function meetings(one: Piece, other: Piece): Point[] {
  const [[ax, ay], [bx, by]] = one
  const [[cx, cy], [dx, dy]] = other
  const turn = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
  const share = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / turn
  const across = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / turn
  const isCrossing = turn !== 0 && share >= 0 && share <= 1 && across >= 0 && across <= 1
  const ends = [...one.filter((end) => isAt(end, other)), ...other.filter((end) => isAt(end, one))]
  return isCrossing ? [...ends, [ax + share * (bx - ax), ay + share * (by - ay)]] : ends
}

const isAt = (end: Point, piece: Piece) => Math.hypot(...nearest(end, piece)) <= GAP_METERS

test.each([
  ['cochabamba', 70],
  ['la-paz', 70],
  ['santa-cruz', 60],
] as const)('corners of %s lie where its streets cross on the drawn map: %i of them', async (city, count) => {
  const map = cityMap(city)
  if (!map) throw new Error(`no streets of ${city}`)
  const corners = (await readCorners(city)).filter((corner) => isOnMap(map, corner))
  const far: string[] = []
  let measured = 0
  // From all over the list. One of whose streets the map knows by no name, or by another, is passed by.
  for (let index = 0; measured < count && index < corners.length; index++) {
    const corner = corners[(index * STRIDE) % corners.length]
    if (!corner) break
    const [one, other] = await piecesAround(map, corner)
    if (one.length === 0 || other.length === 0) continue
    measured++
    const distances = one
      .flatMap((piece) => other.flatMap((crossed) => meetings(piece, crossed)))
      .map((point) => Math.hypot(...point))
    const meters = Math.min(...distances)
    if (!(meters <= MAX_METERS)) far.push(`${corner.streets.join(' y ')}: ${meters} m`)
  }
  expect(far).toEqual([])
  expect(measured).toBe(count)
})
