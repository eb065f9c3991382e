import type { StreetCorner } from '@/domain/places/street-corner.ts'
import { fold } from '@/domain/shared/fold.ts'
import { UnusableFileError } from '../import-places/unusable-file.ts'
import { betterSpelling, toStreetName } from './street-name.ts'

/** A file of corners: pairs of streets, with the positions `[longitude, latitude]` where they meet. */
export interface CornersFile {
  /** Who made them, with licence and year. */
  source: string
  corners: [street: string, other: string, positions: [longitude: number, latitude: number][]][]
}

/** Returns what a text says as such a file. @throws UnusableFileError with a sentence. */
export function parseCornersFile(text: string): CornersFile {
  const file = parseJson(text) as Partial<CornersFile> | null
  if (typeof file?.source !== 'string') throw new UnusableFileError('the file does not say who made it, as "source"')
  const { source, corners } = file
  const isCorner = (row: unknown) =>
    Array.isArray(row) && typeof row[0] === 'string' && typeof row[1] === 'string' && isPositions(row[2])
  if (!Array.isArray(corners) || corners.length === 0) throw new UnusableFileError('the file has no corners')
  const wrong = corners.findIndex((row) => !isCorner(row))
  if (wrong >= 0) throw new UnusableFileError(`its corner ${wrong + 1} is none: ${JSON.stringify(corners[wrong])}`)
  return { source, corners }
}

function isPositions(list: unknown): boolean {
  const isPosition = (position: unknown) =>
    Array.isArray(position) && position.length === 2 && position.every((degrees) => Number.isFinite(degrees))
  return Array.isArray(list) && list.length > 0 && list.every(isPosition)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UnusableFileError('the file is no JSON', { cause })
  }
}

/** Returns the corners of a file at which two streets meet, each street written in one way. */
export function readCorners({ corners }: CornersFile): StreetCorner[] {
  const spellings = new Map<string, string>()
  const named = corners.flatMap(([one, other, positions]) => {
    const names = [toStreetName(one), toStreetName(other)] as const
    for (const name of names) {
      if (name) spellings.set(fold(name), betterSpelling(spellings.get(fold(name)) ?? name, name))
    }
    return positions.map((position) => ({ names, position }))
  })
  return named.flatMap(({ names: [one, other], position: [longitude, latitude] }) => {
    if (!one || !other || withoutKind(one) === withoutKind(other)) return []
    const streets = [spellings.get(fold(one)) ?? one, spellings.get(fold(other)) ?? other] as const
    return [{ streets, latitude, longitude }]
  })
}

function withoutKind(name: string): string {
  return fold(name).replace(/^(?:av|pasaje|calle|callejon|prolongacion) /, '')
}
