import { readFile } from 'node:fs/promises'
import type { CitySlug } from '@/domain/cities/city.ts'
import { nameLine } from '@/domain/transit/name-line.ts'
import type { TransitLine } from '@/domain/transit/transit-line.ts'

/** A line that no longer runs, though its source still has it. */
export interface GoneLine {
  /** What it is called: "Trufi 106". */
  line: string
  /** From where to where it went, as its source says it; empty where that does not. */
  way: string
  /** The day on which that became known, ISO 8601. */
  since: string
}

/** Returns the lines of a city that no longer run. @param path That of the file which names them, by city; there may be none. */
export async function readGoneLines(path: string, city: CitySlug): Promise<readonly GoneLine[]> {
  try {
    const cities = JSON.parse(await readFile(path, 'utf8')) as Partial<Record<CitySlug, GoneLine[]>>
    return cities[city] ?? []
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Returns true iff an entry means a line: its slug may be that of another one in the next file. */
export function isGone(line: Pick<TransitLine, 'kind' | 'number' | 'way'>, entry: GoneLine): boolean {
  return nameLine(line) === entry.line && line.way === entry.way
}
