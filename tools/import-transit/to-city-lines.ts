import { isInBolivia, findCity } from '@/domain/cities/find-city.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { metersBetween, type Position } from '@/domain/shared/distance.ts'
import { fold } from '@/domain/shared/fold.ts'
import { nameLine } from '@/domain/transit/name-line.ts'
import { simplifyShape } from '@/domain/transit/simplify-shape.ts'
import type { CityLines, TransitLine } from '@/domain/transit/transit-line.ts'
import { UnusableFileError } from '../import-places/unusable-file.ts'
import type { FoundLine, FoundLines } from './found-line.ts'
import { type GoneLine, isGone } from './gone-lines.ts'

/** How far a course may lie from where it was recorded, in meters; rounding its positions adds one. */
export const TOLERANCE_METERS = 9
/** Two recorded positions farther apart than this are no course: something is missing between them, or mistyped. */
const GAP_MAX_METERS = 20_000

interface Origin {
  city: CitySlug
  source: string
  date: string
  /** The lines of the city that no longer run. */
  gone: readonly GoneLine[]
}

/**
 * Returns the lines of a city as its file holds them: simplified, each with a slug of its own, without those that no longer run.
 * @throws UnusableFileError when there are none, or one of them cannot be where it says.
 */
export function toCityLines({ lines }: Pick<FoundLines, 'lines'>, { city, source, date, gone }: Origin): CityLines {
  if (lines.length === 0) throw new UnusableFileError('the file has no lines with a name and a course')
  for (const line of lines) checkPlace(line, city)
  const taken = new Map<string, number>()
  const named = lines.map((line) => ({ slug: toSlug(line, taken), ...toSimple(line) }))
  // Once all have slugs: the address of a line stays when one before it is gone.
  return { city, source, date, lines: named.filter((line) => !gone.some((entry) => isGone(line, entry))) }
}

function checkPlace(line: FoundLine, city: CitySlug): void {
  const positions = line.directions.flatMap(({ shape }) => shape)
  const outside = positions.find(({ latitude, longitude }) => !isInBolivia(latitude, longitude))
  if (outside) {
    const where = `${outside.latitude}, ${outside.longitude}`
    throw new UnusableFileError(`${nameLine(line)} leaves Bolivia, at ${where} (latitude, longitude)`)
  }
  if (line.directions.some(({ shape }) => hasGap(shape)))
    throw new UnusableFileError(`${nameLine(line)} jumps over more than ${GAP_MAX_METERS / 1000} km`)
  if (!positions.some((position) => findCity({ ...position, address: null }) === city))
    throw new UnusableFileError(`${nameLine(line)} does not come to ${city}`)
}

function hasGap(shape: readonly Position[]): boolean {
  return shape.some((position, at) => metersBetween(shape[at - 1] ?? position, position) > GAP_MAX_METERS)
}

function toSlug(line: FoundLine, taken: Map<string, number>): string {
  const slug = fold(`${line.kind} ${line.number}`).replaceAll(' ', '-')
  const count = (taken.get(slug) ?? 0) + 1
  taken.set(slug, count)
  return count === 1 ? slug : `${slug}-${count}`
}

/** Directions that are the same to the meter are one. */
function toSimple({ directions, ...line }: FoundLine): Omit<TransitLine, 'slug'> {
  const simple = directions.map(({ headsign, shape }) => ({ headsign, shape: simplifyShape(shape, TOLERANCE_METERS) }))
  const unique = new Map(simple.map((direction) => [JSON.stringify(direction), direction]))
  return { ...line, directions: [...unique.values()] }
}
