import { BrokenPbfError, osmElements, readOsmHeader } from '../import-places/osm-pbf/osm-elements.ts'
import { UnusableFileError } from '../import-places/unusable-file.ts'

/** Degrees, WGS 84. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

/** How the header of a file writes degrees. */
const PER_DEGREE = 1e9

/**
 * Reads a file of OpenStreetMap's PBF to its end, and returns what it covers: as it says itself, else where its nodes lie.
 * @throws UnusableFileError when it is cut or broken, or has no nodes.
 */
export async function readExtent(path: string): Promise<Bounds> {
  try {
    const { bbox } = await readOsmHeader(path)
    const nodes = await readNodes(path)
    if (!bbox) return nodes
    return [bbox.left / PER_DEGREE, bbox.bottom / PER_DEGREE, bbox.right / PER_DEGREE, bbox.top / PER_DEGREE]
  } catch (error) {
    throw error instanceof BrokenPbfError ? new UnusableFileError(`the file is cut or broken: ${error.message}`) : error
  }
}

async function readNodes(path: string): Promise<Bounds> {
  let [west, south, east, north] = [180, 90, -180, -90]
  for await (const block of osmElements(path, { withTags: false })) {
    for (const element of block) {
      if (element.type !== 'node') continue
      west = Math.min(west, element.lon)
      east = Math.max(east, element.lon)
      south = Math.min(south, element.lat)
      north = Math.max(north, element.lat)
    }
  }
  if (west > east) throw new UnusableFileError('the file has no nodes')
  return [west, south, east, north]
}

/** Returns what two areas have in common; null when that is nothing. */
export function intersect(one: Bounds, other: Bounds): Bounds | null {
  const [west, south] = [Math.max(one[0], other[0]), Math.max(one[1], other[1])]
  const [east, north] = [Math.min(one[2], other[2]), Math.min(one[3], other[3])]
  return west < east && south < north ? [west, south, east, north] : null
}
