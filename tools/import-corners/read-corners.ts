import type { StreetCorner } from '@/domain/places/street-corner.ts'
import { fold } from '@/domain/shared/fold.ts'
import { betterSpelling, toStreetName } from './street-name.ts'

/** A file of corners: pairs of streets, with the positions `[longitude, latitude]` where they meet. */
export interface CornersFile {
  /** Who made them, with licence and year. */
  source: string
  corners: [street: string, other: string, positions: [longitude: number, latitude: number][]][]
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
