import { categoryName, isStoredCategory, type Locale } from '../categories/category.ts'
import { categoryNames } from '../categories/category-names.ts'
import { placeKinds, toPlaceKind } from '../categories/place-kinds.ts'
import { findTermAt, makeQueryTerm, meaningsByPrefix, meaningsOfCategory } from '../search/query-terms.ts'
import { fold, words } from '../shared/fold.ts'

/** Kinds that are added most often: they are offered first. */
const everydayKinds: readonly string[] = [
  'store',
  'restaurant',
  'beauty_salon',
  'pharmacy',
  'cafe',
  'car_repair',
  'Ferretería',
  'Librería',
  'Panadería',
  'Ropa',
  'Lavandería',
  'dentist',
  'hospital',
  'doctor',
  'hotel',
  'gym',
  'lawyer',
  'Colegio',
  'business',
]

/** What a kind stands for in a search, and its names, by which it is found. */
interface FindableKind {
  kind: string
  /** Folded names, the Spanish one first. */
  names: readonly string[]
  meanings: ReadonlySet<number>
}

/** "Tienda de electrónica" is none of the stores that are nothing more. */
const storeMeanings = new Set(meaningsIn(['tienda']))

const findable: readonly FindableKind[] = [...new Set([...everydayKinds, ...placeKinds])].map((kind) => ({
  kind,
  names: categoryNames(kind).map(fold),
  meanings: new Set(
    meaningsOfCategory(kind).filter((meaning) => isStoredCategory(kind) || !storeMeanings.has(meaning)),
  ),
}))

/** Shorter beginnings of a word for a kind say nothing yet. */
const MEANING_MIN_CHARS = 3
/** The rank of what a thing belongs to. */
const BELONGS = 6

/**
 * Finds kinds of places by what is typed: what is called so, what begins so or has a word that does, in the language of the page
 * before the other, then what else people call them ("plomero", "hairdresser"), and at last what such a thing belongs to ("pollería").
 * @returns As they are stored, the best first; for an empty text all, the everyday ones before the alphabet of the language.
 */
export function findKinds(text: string, locale: Locale): string[] {
  const order = listKinds(locale)
  const typed = fold(text)
  if (typed === '') return order
  const kind = toPlaceKind(text)
  const texts = words(text)
  const whole = findTermAt(texts, 0)
  const said = whole?.end === texts.length ? whole.meanings : []
  const begun = typed.length < MEANING_MIN_CHARS ? [] : [...meaningsByPrefix(typed), ...meaningsIn(texts)]
  const wider = makeQueryTerm([], begun).widerMeanings
  /** The lower, the better it fits; -1 where it does not. */
  const rank = (each: FindableKind): number => {
    const [own = '', other = ''] = locale === 'es' ? each.names : each.names.toReversed()
    const isAny = (meanings: readonly number[]) => meanings.some((meaning) => each.meanings.has(meaning))
    const fits = [
      each.kind === kind,
      isAny(said),
      own.startsWith(typed),
      own.includes(` ${typed}`),
      ` ${other}`.includes(` ${typed}`),
      isAny(begun),
      isAny(wider),
    ]
    return fits.indexOf(true)
  }
  const ranked = findable.map((each) => ({ kind: each.kind, rank: rank(each) })).filter((each) => each.rank >= 0)
  // What a thing belongs to is no answer beside the thing itself.
  const narrow = ranked.filter((each) => each.rank < BELONGS)
  return (narrow.length > 0 ? narrow : ranked)
    .toSorted((one, other) => one.rank - other.rank || order.indexOf(one.kind) - order.indexOf(other.kind))
    .map((each) => each.kind)
}

const lists = new Map<Locale, string[]>()

function listKinds(locale: Locale): string[] {
  const known = lists.get(locale)
  if (known) return known
  const others = placeKinds
    .filter((kind) => !everydayKinds.includes(kind))
    .map((kind) => ({ kind, name: categoryName(kind, locale) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
  const list = [...everydayKinds, ...others.map(({ kind }) => kind)]
  lists.set(locale, list)
  return list
}

function meaningsIn(texts: readonly string[]): number[] {
  return texts.flatMap((_, start) => findTermAt(texts, start)?.meanings ?? [])
}
