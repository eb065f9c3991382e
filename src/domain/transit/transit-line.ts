import type { CitySlug } from '../cities/city.ts'
import type { Position } from '../shared/distance.ts'

/** What runs on a line, as people call it; `line` where no one says. */
export const lineKinds = ['micro', 'minibus', 'trufi', 'bus', 'tram', 'cable', 'line'] as const

export type LineKind = (typeof lineKinds)[number]

/** A way that a line takes from its beginning to its end. */
export interface LineDirection {
  /** Where it goes, as its vehicles say it; empty where no one knows. */
  headsign: string
  /** Its course, in the order in which it is driven; at least two positions. */
  shape: readonly Position[]
}

/** Where lines are known from. */
export interface LineOrigin {
  /** Who made them, with licence and year. */
  source: string
  /** The year or day of the data, ISO 8601: "2026", "2026-11-02". */
  date: string
}

/** A line of public transport: "Micro 3V", "Trufi 106". Several may bear the same kind and number. */
export interface TransitLine {
  /** Its part of an address, one in its city: `trufi-106`, and `trufi-106-2` for the next one. */
  slug: string
  kind: LineKind
  /** Its number or letter, or its name: "3V", "106", "Roja". */
  number: string
  /** From where to where it goes, as its source says it: "Ayacucho → Plaza Principal El Paso"; empty where it does not. */
  way: string
  directions: readonly LineDirection[]
  /** Where it is known from; absent where all lines of its city are known from the same. */
  origin?: LineOrigin
}

/** The lines of a city, and where they are known from: all sources, of which the oldest is of that date. */
export interface CityLines extends LineOrigin {
  city: CitySlug
  lines: readonly TransitLine[]
}
