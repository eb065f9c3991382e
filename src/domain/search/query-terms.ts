import {
  categories,
  DEFAULT_CATEGORY,
  isStoredCategory,
  type Locale,
  type LocalizedName,
} from '../categories/category.ts'
import { toStoredCategory } from '../categories/category-alias.ts'
import { categoryNames } from '../categories/category-names.ts'
import type { CitySlug } from '../cities/city.ts'
import { fold, words } from '../shared/fold.ts'
import { isMenuSlug, type KindCounts, menuCategories, type MenuSlug, menuSlugs } from '../categories/menu-category.ts'
import { generalNames, generalTerms, subcategories, type TermKey, verbs } from './category-terms.ts'
import { functionWords } from './query-words.ts'

function split(terms: string): string[] {
  return terms.split(', ')
}

const termKeys = Object.keys(generalTerms) as TermKey[]

/** Spanish and English search terms of every category and menu entry, as people write them. */
export const searchTerms: ReadonlyMap<TermKey, Record<Locale, readonly string[]>> = new Map(
  termKeys.map((key) => [key, { es: split(generalTerms[key].es), en: split(generalTerms[key].en) }]),
)

/** What words can stand for, as a number: a category or menu entry (its place in `termKeys`), or, after these, a kind. */
type Meaning = number

const meaningByKey = new Map(termKeys.map((key, meaning) => [key, meaning]))

function toMeanings(keys: readonly TermKey[]): Meaning[] {
  return keys.flatMap((key) => meaningByKey.get(key) ?? [])
}

/** What each meaning belongs to: "pollería" to restaurants, stores to shopping. */
const broaderMeanings: readonly (readonly Meaning[])[] = [
  ...termKeys.map((key) =>
    toMeanings(
      menuSlugs.filter(
        (slug) => slug !== key && (menuCategories[slug].storedCategories as readonly string[]).includes(key),
      ),
    ),
  ),
  ...subcategories.map(([within]) => toMeanings(within.split(' ') as TermKey[])),
]

/** What each folded term stands for. A term of a kind stands for the kind alone. */
const meaningsByTerm = new Map<string, Meaning[]>()

function addTerm(term: string, meaning: Meaning): void {
  const folded = fold(term)
  const meanings = meaningsByTerm.get(folded)
  if (!meanings) meaningsByTerm.set(folded, [meaning])
  else if (!meanings.includes(meaning)) meanings.push(meaning)
}

subcategories.forEach(([, terms], index) => {
  for (const term of split(terms)) addTerm(term, termKeys.length + index)
})
const kindTerms = new Set(meaningsByTerm.keys())
termKeys.forEach((key, meaning) => {
  const ownNames = [
    ...(isStoredCategory(key) ? Object.values(categories[key]) : []),
    ...(isMenuSlug(key) ? Object.values(menuCategories[key].name) : []),
  ]
  for (const term of [...ownNames, ...Object.values(generalTerms[key]).flatMap(split)]) {
    if (!kindTerms.has(fold(term))) addTerm(term, meaning)
  }
})

const sortedTerms = [...meaningsByTerm.keys()].sort()
/** Of how many words the longest term is that begins with a word. */
const longestTermFrom = new Map<string, number>()
for (const term of sortedTerms) {
  const [first = '', ...rest] = term.split(' ')
  longestTermFrom.set(first, Math.max(longestTermFrom.get(first) ?? 0, 1 + rest.length))
}

/** Returns the longest term that begins at a word. */
export function findTermAt(
  texts: readonly string[],
  start: number,
): { end: number; meanings: readonly Meaning[] } | null {
  const longest = longestTermFrom.get(texts[start] ?? '') ?? 0
  for (let end = Math.min(texts.length, start + longest); end > start; end--) {
    const meanings = meaningsByTerm.get(texts.slice(start, end).join(' '))
    if (meanings) return { end, meanings }
  }
  return null
}

/** Shorter words are no plurals. */
const PLURAL_MIN_CHARS = 6

/** Returns what the singular of a word stands for that is no term itself: "cardiólogos", "zapaterías". */
export function findPluralAt(texts: readonly string[], start: number): ReturnType<typeof findTermAt> {
  const text = texts[start] ?? ''
  if (text.length < PLURAL_MIN_CHARS || !text.endsWith('s')) return null
  const meanings = meaningsByTerm.get(text.slice(0, -1)) ?? meaningsByTerm.get(text.replace(/es$/, ''))
  return meanings ? { end: start + 1, meanings } : null
}

/** Returns what all terms that begin with a text stand for. */
export function meaningsByPrefix(prefix: string): Meaning[] {
  const found = new Set<Meaning>()
  for (const term of sortedTerms) {
    if (term.startsWith(prefix)) for (const meaning of meaningsByTerm.get(term) ?? []) found.add(meaning)
  }
  return [...found]
}

const meaningNames = [...termKeys.map((key) => generalNames[key]), ...subcategories.map(([, , many]) => many)].map(
  (many) => {
    const [es = '', en = ''] = many.split(' | ')
    return { es, en }
  },
)

/**
 * Returns what many places are called that are what some words stand for, by the name that has one of the words where there are
 * several: "clínica" stands for doctors, and for hospitals and clinics. Undefined where the words stand for nothing.
 */
export function nameMeanings(meanings: readonly Meaning[], texts: readonly string[] = []): LocalizedName | undefined {
  const named = meanings.flatMap((meaning) => meaningNames[meaning] ?? [])
  const hasWord = ({ es, en }: LocalizedName) => texts.some((text) => fold(`${es} ${en}`).includes(text))
  return named.find(hasWord) ?? named[0]
}

/** Every word of every term. */
export const termWords: ReadonlySet<string> = new Set(sortedTerms.flatMap((term) => term.split(' ')))

const verbTerms: ReadonlySet<string> = new Set(split(verbs).map(fold))

/** Returns true iff a term says what one does there, and nothing more where it is said what with. */
export function isVerb({ words: texts, isPrefix }: QueryTerm): boolean {
  return !isPrefix && verbTerms.has(texts.join(' '))
}

function withWider(meanings: Iterable<Meaning>): Set<Meaning> {
  const all = new Set(meanings)
  // A set's iteration visits what is added on the way.
  for (const meaning of all) for (const next of broaderMeanings[meaning] ?? []) all.add(next)
  return all
}

function findMeanings(texts: readonly string[]): Meaning[] {
  const found: Meaning[] = []
  for (let start = 0; start < texts.length;) {
    const term = findTermAt(texts, start)
    found.push(...(term?.meanings ?? []))
    start = term?.end ?? start + 1
  }
  return found
}

/** Categories that tell so little that the name of a place may tell more. */
const vagueCategories: readonly string[] = [DEFAULT_CATEGORY, 'store']

/**
 * Everything that a place is, by its category and by the words of its name, as numbers to compare with those of a
 * `QueryTerm`. "Farmacia El Hogar" is a pharmacy and no home service, so a name widens only a vague category.
 */
export function listPlaceMeanings(place: { name: string; category: string }): ReadonlySet<number> {
  return listMeanings(words(place.name), place.category)
}

/** Returns the same for a place whose name was folded already. */
export function listMeanings(nameWords: readonly string[], category: string): ReadonlySet<number> {
  const byCategory = meaningsOfCategory(category)
  const byName = findMeanings(nameWords)
  if (byCategory.length === 0 || vagueCategories.includes(toStoredCategory(category)))
    return withWider([...byCategory, ...byName])
  const all = withWider(byCategory)
  for (const meaning of byName) {
    // A bar called "El Mirador" is no viewpoint, but one called "Chichería" is one.
    if (meaning >= termKeys.length && (broaderMeanings[meaning] ?? []).length > 0) all.add(meaning)
  }
  return all
}

/**
 * Returns true iff a menu entry lists the places of a category. Their names do not count: a mechanical bull repairs no cars.
 * @param category A stored category or a label.
 */
export function belongsToMenu(slug: MenuSlug, category: string): boolean {
  return withWider(meaningsOfCategory(category)).has(toMenuMeaning(slug))
}

/** Returns how many of some places each menu entry lists, as its list does: a place may be in several, or in none. */
export function countKinds(places: Iterable<{ category: string }>): KindCounts {
  const byCategory = new Map<string, number>()
  for (const { category } of places) byCategory.set(category, (byCategory.get(category) ?? 0) + 1)
  const counts: KindCounts = {}
  for (const slug of menuSlugs) {
    for (const [category, count] of byCategory) {
      if (belongsToMenu(slug, category)) counts[slug] = (counts[slug] ?? 0) + count
    }
  }
  return counts
}

/** Returns what a category or label itself stands for, without what that belongs to. */
export function meaningsOfCategory(category: string): readonly number[] {
  const stored = toStoredCategory(category)
  return isStoredCategory(stored) ? toMeanings([stored]) : findMeanings(words(stored))
}

function toMenuMeaning(slug: MenuSlug): number {
  return toMeanings([slug])[0] ?? -1
}

/** Returns true iff a term stands for a kind within the categories alone. */
export function isNarrow({ meanings }: QueryTerm): boolean {
  return meanings.every((meaning) => meaning >= termKeys.length)
}

/** One or several words of a query that are looked for together. */
export interface QueryTerm {
  /** Folded. */
  words: readonly string[]
  /** What the words stand for, to compare with `listPlaceMeanings`; empty for a word that is no known term. */
  meanings: readonly number[]
  /** What that belongs to, where that is something alike; for when nothing of the narrower kind is found. */
  widerMeanings: readonly number[]
  /** The categories and menu entries among all these. */
  keys: readonly TermKey[]
  /** Whether the words only begin a term, as while typing. */
  isPrefix: boolean
  /** The city that is called so. */
  city: CitySlug | undefined
  /** Whether the query says that it is a street: "calle Potosí". */
  isStreet: boolean
}

/** Menu entries and categories of so many kinds that what belongs to one is nothing like the other. */
const looseMeanings: ReadonlySet<Meaning> = new Set(
  toMeanings(['store', 'business', 'shopping', 'automotive', 'beauty', 'home', 'professional']),
)

/** Makes a term of words that stand for something, or for nothing but themselves. */
export function makeQueryTerm(
  texts: readonly string[],
  meanings: readonly Meaning[],
  { isPrefix = false, city, isStreet = false }: { isPrefix?: boolean; city?: CitySlug; isStreet?: boolean } = {},
): QueryTerm {
  const broader = [
    ...new Set(meanings.flatMap((meaning) => (meaning < termKeys.length ? [] : (broaderMeanings[meaning] ?? [])))),
  ]
  const keys = [...new Set([...meanings, ...broader])].flatMap((meaning) => termKeys[meaning] ?? [])
  const widerMeanings = broader.filter((meaning) => !looseMeanings.has(meaning))
  return { words: texts, meanings, widerMeanings, keys, isPrefix, city, isStreet }
}

/** The number of search words a stored place has at the most. */
export const SEARCH_TERMS_MAX = 40
const SEARCH_TERM_MAX_CHARS = 40

/**
 * Returns the distinct folded words of a place's name, category (in both languages) and address, in this order: what the
 * database matches when the ready-made lists cannot answer.
 */
export function toSearchTerms(place: { name: string; category: string; address: string | null }): string[] {
  const names = categoryNames(toStoredCategory(place.category)).join(' ')
  const all = words(`${place.name} ${names} ${place.address ?? ''}`).map((word) => cut(word, SEARCH_TERM_MAX_CHARS))
  return [...new Set(all)].filter((word) => !functionWords.has(word)).slice(0, SEARCH_TERMS_MAX)
}

/** Cuts by code points: half a character cannot be stored. */
function cut(word: string, maxChars: number): string {
  return word.length > maxChars ? [...word].slice(0, maxChars).join('') : word
}
