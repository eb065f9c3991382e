import { metersBetween, type Position } from '../../shared/distance.ts'
import { words } from '../../shared/fold.ts'
import { CORNER_MAX_METERS, CORNER_STEPS_PER_DEGREE, type PackedCorners, type StreetCorner } from '../street-corner.ts'

/** Finds the corners that a text names, the best first, then those nearest to a position. */
export type CornerNamer = (text: string, near: Position) => StreetCorner[]

/** How many corners are found at the most. */
const FOUND_MAX = 6

/** A longer text names more than two streets. */
const WORDS_MAX = 16

/** What people write short, on one of the sides or on both. */
const longWords: Readonly<Record<string, string>> = {
  av: 'avenida',
  avda: 'avenida',
  pje: 'pasaje',
  psje: 'pasaje',
  pza: 'plaza',
  gral: 'general',
  cnl: 'coronel',
  mcal: 'mariscal',
  tcnl: 'teniente',
  tte: 'teniente',
  sgto: 'sargento',
  cap: 'capitan',
  dr: 'doctor',
  dra: 'doctora',
  ing: 'ingeniero',
  prof: 'profesor',
  mons: 'monsenor',
  pdte: 'presidente',
  sta: 'santa',
  sto: 'santo',
}

/** Words that a street may have or lack. */
const looseWords = new Set(words('avenida calle pasaje plaza esquina entre de del la las los el'))

/** Words between two streets. */
const joiningWords = new Set(['y', 'e', 'esq', 'esquina', 'con', 'and'])

/** Those of them that are the whole name of streets, too, as in "Calle E y Calle Y". */
const joiningLetters = new Set(['y', 'e'])

/**
 * Returns a function that finds the corners which a text names by their two streets, in either order: "Ayacucho y Heroínas",
 * "heroinas esq. ayacucho", "av heroi ayacu". Each word may be the beginning of one.
 */
export function nameCornersIn({ streets, corners }: PackedCorners): CornerNamer {
  const streetWords = streets.map(toLongWords)
  return (text, near) => {
    const cuts = cutAtJoints(text)
    if (cuts.length === 0) return []
    const ranked: { corner: StreetCorner; rank: number; meters: number }[] = []
    const missing = new Map(
      [...new Set(cuts.flat())].map((part) => [part, streetWords.map((own) => countMissing(part.split(' '), own))]),
    )
    for (let at = 0; at < corners.length; at += 4) {
      const one = corners[at] ?? 0
      const other = corners[at + 1] ?? 0
      let rank = Infinity
      for (const [first, second] of cuts) {
        const [ofFirst = [], ofSecond = []] = [missing.get(first), missing.get(second)]
        rank = Math.min(
          rank,
          (ofFirst[one] ?? Infinity) + (ofSecond[other] ?? Infinity),
          (ofFirst[other] ?? Infinity) + (ofSecond[one] ?? Infinity),
        )
      }
      if (rank === Infinity) continue
      const position = {
        latitude: (corners[at + 2] ?? 0) / CORNER_STEPS_PER_DEGREE,
        longitude: (corners[at + 3] ?? 0) / CORNER_STEPS_PER_DEGREE,
      }
      const corner = { streets: [streets[one] ?? '', streets[other] ?? ''] as const, ...position }
      ranked.push({ corner, rank, meters: metersBetween(near, position) })
    }
    const found: StreetCorner[] = []
    for (const { corner } of ranked.toSorted((a, b) => a.rank - b.rank || a.meters - b.meters)) {
      if (found.length === FOUND_MAX) break
      if (!found.some((other) => isSame(corner, other))) found.push(corner)
    }
    return found
  }
}

/** Returns true iff two corners are one to who stands there: those of the two roadways of an avenue. */
function isSame(a: StreetCorner, b: StreetCorner): boolean {
  return a.streets.join() === b.streets.join() && metersBetween(a, b) <= CORNER_MAX_METERS
}

/** Returns true iff a text has a word that joins two streets, as "Heroínas y Ayacucho" does. */
export function joinsStreets(text: string): boolean {
  return words(text).some((word, at) => at > 0 && joiningWords.has(word))
}

function toLongWords(text: string): string[] {
  return words(text).map((word) => longWords[word] ?? word)
}

/** Returns the pairs of streets that a text may name: wherever one may end and the other begin. */
function cutAtJoints(text: string): [string, string][] {
  const typed = toLongWords(text).slice(0, WORDS_MAX)
  const cuts: [string, string][] = []
  for (let end = 1; end < typed.length; end++) {
    const before = typed.slice(0, end)
    if (!isStreet(before, before.at(-1))) continue
    // What stands between the two only joins them.
    for (let start = end; start < typed.length; start++) {
      const after = typed.slice(start)
      if (isStreet(after, after[0])) cuts.push([before.join(' '), after.join(' ')])
      if (!joiningWords.has(after[0] ?? '')) break
    }
  }
  return cuts
}

/** Returns true iff words may name a street. @param atJoint The one where the other street is: it only joins them, unless it is a name. */
function isStreet(part: readonly string[], atJoint: string | undefined): boolean {
  if (isLetter(part)) return true
  return !joiningWords.has(atJoint ?? '') && part.some((word) => !looseWords.has(word))
}

/** Returns true iff words name a street that is called by a letter which joins streets elsewhere. */
function isLetter(part: readonly string[]): boolean {
  const [name = '', ...others] = part.filter((word) => !looseWords.has(word))
  return joiningLetters.has(name) && others.length === 0
}

/** Returns how many words of a street were not typed whole; infinity where something else was typed. */
function countMissing(typed: readonly string[], own: readonly string[]): number {
  // With one letter no one begins to spell a street: it is called so, or the letter joins two.
  if (isLetter(typed))
    return isLetter(own) && own.some((word) => joiningLetters.has(word) && typed.includes(word)) ? 0 : Infinity
  const fits = typed.every((word) => looseWords.has(word) || own.some((other) => other.startsWith(word)))
  return fits ? own.filter((word) => !typed.includes(word) && !looseWords.has(word)).length : Infinity
}
