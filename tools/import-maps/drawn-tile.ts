import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import type { Position } from '@/domain/shared/distance.ts'
import { fromTilePoint, type Tile } from '@/domain/maps/tile.ts'

/** A street as a tile draws it. */
export interface DrawnStreet {
  name: string | undefined
  lines: Position[][]
}

/** Returns the streets of a tile's file, with where they lie on earth. */
export async function readDrawnStreets(path: string, { z, x, y }: Tile): Promise<DrawnStreet[]> {
  const layer = new VectorTile(new PbfReader(gunzipSync(await readFile(path)))).layers['street']
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => {
    const feature = layer?.feature(index)
    const lines = (feature?.loadGeometry() ?? []).map((line) =>
      line.map((point) =>
        fromTilePoint({ x: x + point.x / (layer?.extent ?? 1), y: y + point.y / (layer?.extent ?? 1) }, z),
      ),
    )
    const name = feature?.properties['name']
    return { name: typeof name === 'string' ? name : undefined, lines }
  })
}
