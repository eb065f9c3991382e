import type { AppError, ErrorCode } from '../shared/app-error.ts'
import { words } from '../shared/fold.ts'

/** Words that tell no place from another. */
const COMMON = new Set(['de', 'del', 'el', 'la', 'los', 'las', 'y', 'en', 'the', 'and', 'of'])

/** Within so many meters, a single word in common makes two places worth a question. */
const NEXT_DOOR_METERS = 60
/** Beyond so many meters, a place of the same name is another branch. */
const ELSEWHERE_METERS = 1000

/**
 * Returns true iff a place may be the one that is about to be added, by their names: they share two words, next door a single one, or
 * all that the shorter one has. Words such as "la" and "de" do not count.
 * @param meters How far they are from each other; null where that is not known.
 */
export function isLikelyTwin(name: string, other: string, meters: number | null = null): boolean {
  const [one, another] = [tellingWords(name), tellingWords(other)]
  const shared = countShared(one, another)
  const needed = meters !== null && meters <= NEXT_DOOR_METERS ? 1 : 2
  const isElsewhere = meters !== null && meters > ELSEWHERE_METERS
  return !isElsewhere && shared > 0 && shared >= Math.min(needed, one.size, another.size)
}

/**
 * Returns true iff one of two names has all words of the other, but for those that do not count: where positions are not known, that
 * is enough to take two places for one until a person says otherwise. "Farmacia San José" is not "Farmacia San Martín".
 */
export function isNamesake(name: string, other: string): boolean {
  const [one, another] = [tellingWords(name), tellingWords(other)]
  const shared = countShared(one, another)
  return shared > 0 && shared === Math.min(one.size, another.size)
}

function countShared(one: ReadonlySet<string>, another: ReadonlySet<string>): number {
  return [...one].filter((word) => another.has(word)).length
}

/** Returns the words of a name that tell places from each other, folded. */
export function tellingWords(name: string): ReadonlySet<string> {
  return new Set(words(name).filter((word) => !COMMON.has(word)))
}

/** Why an added place is refused that seems to be another one: one that is listed, or one that waits. */
export const twinErrors: readonly ErrorCode[] = ['place-exists', 'place-waiting']

/** A place that an added one seems to be, as the refusal of that names it. */
export interface Twin {
  place_id: string
  name: string
}

const roles = ['author', 'neighbor', 'user'] as const
/** What a user is to the twin of a place: of one that waits its author, or a neighbor whose word counts for it. */
export type TwinRole = (typeof roles)[number]

/** Returns the place that a refusal names; null where it names none, as those do that earlier versions stored. */
export function readTwin(values: AppError['values'] | undefined): (Twin & { role: TwinRole }) | null {
  const { place_id, name, role } = values ?? {}
  if (typeof place_id !== 'string' || typeof name !== 'string') return null
  return { place_id, name, role: roles.find((one) => one === role) ?? 'user' }
}
