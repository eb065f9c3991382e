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
