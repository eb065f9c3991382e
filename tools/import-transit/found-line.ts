import type { LineKind, LineOrigin } from '@/domain/transit/transit-line.ts'
import type { Position } from '@/domain/shared/distance.ts'

/** A line as a file has it: its course as it was recorded, its name taken apart. */
export interface FoundLine {
  kind: LineKind
  number: string
  way: string
  directions: { headsign: string; shape: Position[] }[]
  /** Where it is known from, where there are several files. */
  origin?: LineOrigin
}

/** What a file of lines holds. */
export interface FoundLines {
  lines: FoundLine[]
  /** Who made the file; null where it does not say. */
  publisher: string | null
  /** Its day, ISO 8601; null where it does not say. */
  date: string | null
  /** How many of its courses are left out, for they have no name or no course. */
  leftOut: number
}
