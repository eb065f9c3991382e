import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { clipArea, clipLine, type Point } from './clip.ts'
import type { Tile } from './tile.ts'

/** What stands in our tiles in one way: a street, a lake, a park. */
export interface MapFeature {
  class: string
  name: string | undefined
  /** Lines, or the edges of areas: the last point of an edge is its first one. */
  lines: Point[][]
}

/** What small maps show of tiles. Points are in tiles of their zoom, counted from the upper left corner of the world. */
export type MapLayers = Record<'street' | 'water' | 'green' | 'rail', MapFeature[]>

/** The kind of feature that is an area, as vector tiles count them. */
const AREA = 3

/** Returns what a tile holds, without what it holds of its neighbors. @param bytes Not compressed. */
export function readMapLayers(bytes: Uint8Array, tile: Tile): MapLayers {
  const { layers } = new VectorTile(new PbfReader(bytes))
  const read = (name: string): MapFeature[] =>
    Array.from({ length: layers[name]?.length ?? 0 }, (_, index) => layers[name]?.feature(index))
      .filter((feature) => feature !== undefined)
      .map((feature) => toMapFeature(feature, tile))
  return { street: read('street'), water: read('water'), green: read('green'), rail: read('rail') }
}

/** Returns what several tiles hold together. */
export function mergeMapLayers(tiles: readonly MapLayers[]): MapLayers {
  const merge = (layer: keyof MapLayers) => tiles.flatMap((tile) => tile[layer])
  return { street: merge('street'), water: merge('water'), green: merge('green'), rail: merge('rail') }
}

function toMapFeature(feature: VectorTileFeature, { x, y }: Tile): MapFeature {
  const { extent, type, properties } = feature
  const square = [0, 0, extent, extent] as const
  const clip = type === AREA ? clipArea : clipLine
  const lines = feature
    .loadGeometry()
    .flatMap((line) =>
      clip(
        line.map((point): Point => [point.x, point.y]),
        square,
      ),
    )
    .map((line) => line.map(([east, south]): Point => [x + east / extent, y + south / extent]))
  const name = properties['name']
  return { class: String(properties['class'] ?? ''), name: typeof name === 'string' ? name : undefined, lines }
}
