import { fold } from '../shared/fold.ts'
import { categories, isStoredCategory } from './category.ts'
import { toStoredCategory } from './category-alias.ts'
import { categoryNames } from './category-names.ts'
import { englishByLabel } from './english-labels.ts'

/** Every kind of place that the directory shows, as it is stored: the 21 categories, and the labels beside them. */
export const placeKinds: readonly string[] = [...Object.keys(categories), ...Object.keys(englishByLabel)]

/** Returns true iff a text is a kind of place, as it is stored. */
export function isPlaceKind(text: string): boolean {
  return isStoredCategory(text) || Object.hasOwn(englishByLabel, text)
}

const kindByName: ReadonlyMap<string, string> = new Map(
  placeKinds.flatMap((kind) => categoryNames(kind).map((name) => [fold(name), kind] as const)),
)

/**
 * Returns the kind of place that a text names, in either language, by another word for one of the 21, and however it is written;
 * undefined where it names none.
 */
export function toPlaceKind(text: string): string | undefined {
  const kind = kindByName.get(fold(text)) ?? toStoredCategory(text)
  return text.trim() !== '' && isPlaceKind(kind) ? kind : undefined
}
