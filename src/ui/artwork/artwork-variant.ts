/**
 * The kinds of artworks: houses for eating, sleeping, health, body, shopping, trade, workshop, heritage and markets, and
 * the open air, which has trees and no house.
 */
export type ArtworkFamily =
  'comida' | 'dormir' | 'salud' | 'cuerpo' | 'compras' | 'oficio' | 'taller' | 'patrimonio' | 'aire' | 'mercado'

/** The palettes of `.wall-N` in artwork.css that suit a family; the first is that by which it is known. */
const walls: Record<ArtworkFamily, readonly number[]> = {
  comida: [0, 1, 2, 11, 13, 30],
  dormir: [3, 4, 5, 32, 16, 10],
  salud: [6, 7, 8, 29, 33, 18],
  cuerpo: [9, 10, 11, 31, 4, 2],
  compras: [12, 13, 14, 30, 1, 17],
  oficio: [15, 16, 17, 20, 5, 4],
  taller: [18, 19, 20, 17, 14, 15],
  patrimonio: [21, 22, 23, 24, 13, 16],
  aire: [25, 26, 27, 28, 34, 35],
  mercado: [29, 30, 31, 32, 33, 10],
}
export const WALLS = 6
const HOURS = 3
/** Three kinds of windows, two doors, with an awning and without. */
const BASES = 12
/** No two of a family and sign have the same wall among so many in a row: as many as there are walls. */
const WINDOW = WALLS

/** By what houses of a family differ beside their walls, each by its number. */
export interface HouseVariant {
  roof: number
  /** What is at the street: windows, a door, and an awning or none. */
  base: number
}

/** How an artwork differs from others of its family and sign. */
export interface ArtworkVariant extends HouseVariant {
  /** The number of its wall, of `WALLS`. */
  wall: number
  /** The time of the day. */
  hour: number
  /** The shape of the board with the initials, and by how much it hangs askew. */
  board: number
}

/** Returns what follows from a seed, such as the id of a place: everywhere the same. */
export function artworkVariant(seed: string): ArtworkVariant {
  let hash = 2_166_136_261
  for (let index = 0; index < seed.length; index++) hash = Math.imul(hash ^ seed.charCodeAt(index), 16_777_619)
  let rest = hash >>> 8
  const choose = (count: number) => {
    const chosen = rest % count
    rest = Math.floor(rest / count)
    return chosen
  }
  return {
    wall: choose(WALLS),
    hour: choose(HOURS),
    roof: choose(3),
    base: choose(BASES),
    board: choose(3),
  }
}

/** Returns the ids in the sprite of what a house is put together from, from back to front. */
export function houseParts(family: ArtworkFamily, { roof, base }: HouseVariant): [house: string, base: string] {
  const house = `f-${family}-${roof}`
  // Under trees stands a bench or a kiosk; churches have gates and niches, markets always their stalls.
  if (family === 'aire') return [house, `b-aire-${base % 2}`]
  return [house, family === 'patrimonio' || family === 'mercado' ? `b-${family}-${base}` : `b-${base}`]
}

/** What the colours of an artwork follow from. */
export interface ArtworkColors {
  family: ArtworkFamily
  seed: string
  /** Its wall where it stands among others, of `spreadWalls`. */
  wall?: number | undefined
}

/** Returns the classes that colour an artwork and what is around it. */
export function artworkClasses({ family, seed, wall }: ArtworkColors): string {
  const variant = artworkVariant(seed)
  return `${wallClasses(family, wall ?? variant.wall)} hour-${variant.hour}`
}

/** Returns the classes of a family's wall: of its first one, by which the family is known, or of another. */
export function wallClasses(family: ArtworkFamily, wall = 0): string {
  return `facade wall-${walls[family][wall]}`
}

/**
 * Returns the walls of artworks in a row: each its own, unless one of the same family and sign shortly before it has that.
 * A longer row begins with the same walls.
 */
export function spreadWalls(row: readonly { family: ArtworkFamily; symbol: string; seed: string }[]): number[] {
  const spread: number[] = []
  for (const [index, { family, symbol, seed }] of row.entries()) {
    const start = Math.max(0, index - WINDOW + 1)
    const taken = spread
      .slice(start)
      .filter((_, offset) => row[start + offset]?.family === family && row[start + offset]?.symbol === symbol)
    let { wall } = artworkVariant(seed)
    while (taken.includes(wall)) wall = (wall + 1) % WALLS
    spread.push(wall)
  }
  return spread
}
