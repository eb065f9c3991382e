import { fold } from '../shared/fold.ts'
import { categories, isStoredCategory } from './category.ts'
import { englishByLabel } from './english-labels.ts'

/** Returns the names of a category or label in both languages, by each of which it can be searched. */
export function categoryNames(label: string): readonly string[] {
  if (isStoredCategory(label)) return Object.values(categories[label])
  return Object.hasOwn(englishByLabel, label) ? [label, englishByLabel[label] ?? label] : [label]
}

/** Returns the label as it is stored whose English name a text is, however it is written; any other text as it is. */
export function toStoredLabel(text: string): string {
  const folded = fold(text)
  return Object.entries(englishByLabel).find(([, name]) => fold(name) === folded)?.[0] ?? text
}
