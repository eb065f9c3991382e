import type { CitySlug } from '../cities/city.ts'
import type { Position } from '../shared/distance.ts'
import type { CityLines, LineKind } from './transit-line.ts'

/** How a file is written: one of another version is not read. */
export const LINES_VERSION = 1

/** Steps of about a meter. */
export const STEPS_PER_DEGREE = 100_000

/** A city's lines as their file holds them. */
export interface PackedLines {
  version: typeof LINES_VERSION
  city: CitySlug
  source: string
  date: string
  lines: PackedLine[]
}

/** A direction is its headsign and its course: latitude and longitude in steps, then each position as the way from the one before. */
type PackedLine = [
  slug: string,
  kind: LineKind,
  number: string,
  way: string,
  directions: [headsign: string, shape: number[]][],
]

/** Packs the lines of a city for their file. */
export function packLines({ city, source, date, lines }: CityLines): PackedLines {
  return {
    version: LINES_VERSION,
    city,
    source,
    date,
    lines: lines.map(({ slug, kind, number, way, directions }) => [
      slug,
      kind,
      number,
      way,
      directions.map(({ headsign, shape }) => [headsign, packShape(shape)]),
    ]),
  }
}

/** Undoes `packLines`; null for what is not such a file. */
export function unpackLines(content: unknown): CityLines | null {
  const packed = content as Partial<PackedLines> | null
  if (packed?.version !== LINES_VERSION || !Array.isArray(packed.lines)) return null
  const { city, source, date, lines } = packed as PackedLines
  return {
    city,
    source,
    date,
    lines: lines.map(([slug, kind, number, way, directions]) => ({
      slug,
      kind,
      number,
      way,
      directions: directions.map(([headsign, shape]) => ({ headsign, shape: unpackShape(shape) })),
    })),
  }
}

function packShape(shape: readonly Position[]): number[] {
  let [north, east] = [0, 0]
  return shape.flatMap(({ latitude, longitude }) => {
    const [nextNorth, nextEast] = [Math.round(latitude * STEPS_PER_DEGREE), Math.round(longitude * STEPS_PER_DEGREE)]
    const step = [nextNorth - north, nextEast - east]
    ;[north, east] = [nextNorth, nextEast]
    return step
  })
}

function unpackShape(steps: readonly number[]): Position[] {
  let [north, east] = [0, 0]
  const shape: Position[] = []
  for (let at = 0; at + 1 < steps.length; at += 2) {
    north += steps[at] ?? 0
    east += steps[at + 1] ?? 0
    shape.push({ latitude: north / STEPS_PER_DEGREE, longitude: east / STEPS_PER_DEGREE })
  }
  return shape
}
