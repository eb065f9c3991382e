// Apart from what names a provider's places, which needs no folding of texts.
import { metersBetween, toPosition } from '../shared/distance.ts'
import { fold } from '../shared/fold.ts'
import type { PlaceWithId } from './place.ts'

/** Two records of one name that are nearer to each other are one place, in meters. */
export const SAME_PLACE_MAX_METERS = 60

/** Letters and digits that look like others, folded, each with those that it may stand for. */
const lookAlikes: ReadonlyMap<string, string> = new Map(
  `аa вbv гr еe зz3 иiu кk мm нhn оo пnp рpr сcs тt уuy хhx ьb іil їil јj ѕs ԁd һh ԛq ԝw
  αa βb γy εe ζz ηhn ιil κk μmu νnv οo ρpr τt υuy χx ωw ςc ıil ɑa ɡg łl đd øo ßsb 0o 1il iil`
    .split(/\s+/)
    .map(([letter = '', ...others]) => [letter, letter + others.join('')] as const),
)

type Located = Pick<PlaceWithId, 'name' | 'latitude' | 'longitude'>

/** Returns true iff two records are about one place: their names look the same, and they lie within sixty meters. */
export function isDuplicatePlace(one: Located, other: Located): boolean {
  const [position, otherPosition] = [toPosition(one), toPosition(other)]
  if (!position || !otherPosition || !looksSame(one.name, other.name)) return false
  return metersBetween(position, otherPosition) <= SAME_PLACE_MAX_METERS
}

/** Returns true iff two names look the same without regard to accents, capitals and blanks; false of names without a letter. */
function looksSame(one: string, other: string): boolean {
  const [letters, otherLetters] = [toLetters(one), toLetters(other)]
  if (letters.length === 0 || letters.length !== otherLetters.length) return false
  return letters.every((letter, index) => mayBeOne(letter, otherLetters[index]))
}

interface Letter {
  letter: string
  /** Whether it stands for itself alone, as a number or a single letter does: block I is not block L. */
  isExact: boolean
}

function toLetters(name: string): Letter[] {
  return fold(name)
    .split(' ')
    .flatMap((word) => {
      const isExact = word.length === 1 || /^\d+$/.test(word)
      return [...word].map((letter) => ({ letter, isExact }))
    })
}

function mayBeOne(
  { letter, isExact }: Letter,
  { letter: other = '', isExact: isOtherExact = false }: Partial<Letter> = {},
): boolean {
  if (letter === other) return true
  if (isExact || isOtherExact) return false
  const others = lookAlikes.get(other) ?? other
  return [...(lookAlikes.get(letter) ?? letter)].some((each) => others.includes(each))
}
