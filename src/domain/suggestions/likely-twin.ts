import type { AppError } from '../shared/app-error.ts'
import { words } from '../shared/fold.ts'

/** Words that tell no place from another. */
const COMMON = new Set(['de', 'del', 'el', 'la', 'los', 'las', 'y', 'en', 'the', 'and', 'of'])

/**
 * Returns true iff a place may be the one that is about to be added, by their names: they share two words, or all that the
 * shorter one has. Words such as "la" and "de" do not count.
 */
export function isLikelyTwin(name: string, other: string): boolean {
  const [one, another] = [toTelling(name), toTelling(other)]
  const shared = [...one].filter((word) => another.has(word)).length
  return shared > 0 && shared >= Math.min(2, one.size, another.size)
}

function toTelling(name: string): ReadonlySet<string> {
  return new Set(words(name).filter((word) => !COMMON.has(word)))
}

/** A place that an added one seems to be, as the refusal of that names it. */
export interface Twin {
  place_id: string
  name: string
}

/** Returns the place that a refusal names; null where it names none, as those do that earlier versions stored. */
export function readTwin(values: AppError['values'] | undefined): Twin | null {
  const { place_id, name } = values ?? {}
  return typeof place_id === 'string' && typeof name === 'string' ? { place_id, name } : null
}
