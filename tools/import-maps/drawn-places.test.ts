import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { CitySlug } from '@/domain/cities/city.ts'
import { type CityMap, cityMap, isOnMap, tileUrl } from '@/domain/maps/city-map.ts'
import { drawPlaceMap, placeMapTiles } from '@/domain/maps/draw-place-map.ts'
import { type MapLayers, mergeMapLayers, readMapLayers } from '@/domain/maps/map-layers.ts'
import { metersPerTile, toTilePoint } from '@/domain/maps/tile.ts'
import type { Position } from '@/domain/shared/distance.ts'
import { repeats } from '../../tests/repeats.ts'
import { readDrawnStreets } from './drawn-tile.ts'

const ZOOM = 14
const PLACES = repeats({ usually: 10, soak: 50 })
const MOST_BYTES = 10 * 1024
const METERS_PER_PIXEL = 1.8
const MOST_METERS = 3
/** A prime, so that steps of it come to places from all over a list. */
const STRIDE = 7919

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Returns where real places of a city stand, from all over the list. */
async function readPositions(city: CitySlug, map: CityMap): Promise<Position[]> {
  const { features } = JSON.parse(await readFile(inProject(`tools/data/places/${city}.geojson`), 'utf8')) as PlacesFile
  const positions = features.flatMap(({ geometry }) => {
    const [longitude, latitude] = geometry?.coordinates ?? []
    return typeof longitude === 'number' && typeof latitude === 'number' ? [{ latitude, longitude }] : []
  })
  return positions
    .map((position, index) => positions[(index * STRIDE) % positions.length] ?? position)
    .filter((position) => isOnMap(map, position))
}

interface PlacesFile {
  features: { geometry: { coordinates: unknown[] } | null }[]
}

async function readLayers(map: CityMap, position: Position): Promise<MapLayers> {
  const read = placeMapTiles(map, position).map(async (tile) => {
    const file = await readFile(inProject(`public${tileUrl(map, tile.z, tile.x, tile.y)}`)).catch(() => null)
    return file ? readMapLayers(gunzipSync(file), tile) : mergeMapLayers([])
  })
  return mergeMapLayers(await Promise.all(read))
}

type Point = [x: number, y: number]

/** Returns the lines of all streets that a drawing shows, in pixels from the place. */
function drawnLines(svg: string): Point[][] {
  const streets = [...svg.matchAll(/<path (?:id="\w+"|class="path") d="([^"]*)"/g)]
  return streets.flatMap(([, data = '']) =>
    [...data.matchAll(/M(-?\d+) (-?\d+)l([^M]*)/g)].map(([, startX, startY, rest = '']) => {
      let [x, y] = [Number(startX), Number(startY)]
      const steps = (rest.match(/-?\d+/g) ?? []).map(Number)
      const points: Point[] = [[x, y]]
      for (let index = 0; index < steps.length; index += 2) {
        x += steps[index] ?? 0
        y += steps[index + 1] ?? 0
        points.push([x, y])
      }
      return points
    }),
  )
}

/** Returns how far a point is from the nearest of some pieces, in meters. */
function metersToStreet([x, y]: Point, streets: Float64Array): number {
  let nearest = Infinity
  for (let at = 0; at < streets.length; at += 4) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = streets.subarray(at, at + 4)
    const [dx, dy] = [bx - ax, by - ay]
    const share = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
    nearest = Math.min(nearest, Math.hypot(ax + share * dx - x, ay + share * dy - y))
  }
  return nearest * METERS_PER_PIXEL
}

/** Returns the lines of the streets around a place as the tiles have them, read past what draws, in pixels from the place. */
async function tileLines(map: CityMap, position: Position): Promise<Point[][]> {
  const middle = toTilePoint(position, ZOOM)
  const pixels = metersPerTile(position, ZOOM) / METERS_PER_PIXEL
  const streets = await Promise.all(
    placeMapTiles(map, position).map((tile) =>
      readDrawnStreets(inProject(`public${tileUrl(map, tile.z, tile.x, tile.y)}`), tile),
    ),
  )
  return streets
    .flat()
    .flatMap(({ lines }) => lines)
    .map((line) =>
      line.map((point): Point => {
        const { x, y } = toTilePoint(point, ZOOM)
        return [(x - middle.x) * pixels, (y - middle.y) * pixels]
      }),
    )
}

/** Returns the pieces of lines, four numbers each. */
function pieces(lines: readonly Point[][]): Float64Array {
  return Float64Array.from(
    lines.flatMap((line) => line.slice(1).flatMap((to, index) => [...(line[index] ?? to), ...to])),
  )
}

/** What every screen shows of a small map. */
const isSeen = ([x, y]: Point) => Math.abs(x) < 120 && y > -55 && y < 35

test.each(['cochabamba', 'la-paz', 'santa-cruz'] as const)(
  'small maps of %s are small, and true',
  async (city) => {
    const map = cityMap(city)
    if (!map) throw new Error(`no streets of ${city}`)
    let drawn = 0
    let points = 0
    let missing = 0
    for (const position of await readPositions(city, map)) {
      if (drawn === PLACES) break
      const layers = await readLayers(map, position)
      const svg = drawPlaceMap(layers, position)
      if (!svg) continue
      drawn++
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(MOST_BYTES)
      const [inTiles, inDrawing] = [await tileLines(map, position), drawnLines(svg)]
      const streets = pieces(inTiles)
      const far = inDrawing.flat().filter((point) => metersToStreet(point, streets) > MOST_METERS)
      expect(far, `${position.latitude}, ${position.longitude}`).toEqual([])
      const drawnStreets = pieces(inDrawing)
      const shown = inTiles.flat().filter(isSeen)
      points += shown.length
      missing += shown.filter((point) => metersToStreet(point, drawnStreets) > MOST_METERS).length
    }
    expect(drawn).toBe(PLACES)
    expect(points).toBeGreaterThan(PLACES * 10)
    expect(missing / points).toBeLessThan(0.01)
  },
  60_000,
)
