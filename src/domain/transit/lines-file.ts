import type { CitySlug } from '../cities/city.ts'
import type { Position } from '../shared/distance.ts'
import type { CityLines, LineKind, LineOrigin } from './transit-line.ts'

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
  /** Where single lines are known from; absent where all are known from the same. */
  origins?: LineOrigin[]
}

/** A direction is its headsign and its course: latitude and longitude in steps, then each position as the way from the one before. */
type PackedLine = [
  slug: string,
  kind: LineKind,
  number: string,
  way: string,
  directions: [headsign: string, shape: number[]][],
  /** Among the origins. */
  origin?: number,
]

/** Packs the lines of a city for their file. */
export function packLines({ city, source, date, lines }: CityLines): PackedLines {
  const origins = uniqueOrigins(lines.flatMap(({ origin }) => origin ?? []))
  return {
    version: LINES_VERSION,
    city,
    source,
    date,
    lines: lines.map(({ slug, kind, number, way, directions, origin }) => [
      slug,
      kind,
      number,
      way,
      directions.map(({ headsign, shape }): [string, number[]] => [headsign, packShape(shape)]),
      ...(origin ? ([origins.findIndex((known) => isSame(known, origin))] as const) : ([] as const)),
    ]),
    ...(origins.length > 0 && { origins }),
  }
}

/** Undoes `packLines`; null for what is not such a file. */
export function unpackLines(content: unknown): CityLines | null {
  const packed = content as Partial<PackedLines> | null
  if (packed?.version !== LINES_VERSION || !Array.isArray(packed.lines)) return null
  const { city, source, date, lines, origins = [] } = packed as PackedLines
  return {
    city,
    source,
    date,
    lines: lines.map(([slug, kind, number, way, directions, at = -1]) => ({
      slug,
      kind,
      number,
      way,
      directions: directions.map(([headsign, shape]) => ({ headsign, shape: unpackShape(shape) })),
      ...(origins[at] && { origin: origins[at] }),
    })),
  }
}

function uniqueOrigins(origins: readonly LineOrigin[]): LineOrigin[] {
  return origins.filter((origin, at) => origins.findIndex((before) => isSame(before, origin)) === at)
}

function isSame(one: LineOrigin, other: LineOrigin): boolean {
  return one.source === other.source && one.date === other.date
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
