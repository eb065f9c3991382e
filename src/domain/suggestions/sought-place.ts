import { toPlaceKind } from '../categories/place-kinds.ts'
import type { CitySlug } from '../cities/city.ts'
import { PLACE_NAME_MAX_CHARS } from '../places/place-limits.ts'
import { findTermAt } from '../search/query-terms.ts'
import { findPhraseAt, findPicture, functionWords } from '../search/query-words.ts'
import { words } from '../shared/fold.ts'
import { findKinds } from './find-kinds.ts'

/** What a search tells of the place that it did not find. */
export interface SoughtPlace {
  kind: string | undefined
  /** Empty where the words say no more than a kind, a city, or how a place should be. */
  name: string
  /** The city that it names. */
  city: CitySlug | undefined
}

/** Kinds that say little beside another one. */
const GENERAL: ReadonlySet<string> = new Set(['store', 'business', 'Oficina'])

/**
 * Tells a searched kind from a searched name: "dentista en Sucre" is a kind and a city, "ferretería san josé" the kind and the whole
 * name, as such a place is mostly called.
 * @param city The city that was searched; undefined for all. Another city's name without "en" may be the place's: "hotel sucre".
 */
export function readSought(query: string, city: CitySlug | undefined): SoughtPlace {
  const whole = toPlaceKind(query)
  if (whole) return { kind: whole, name: '', city: undefined }
  const texts = words(query).length > 0 ? words(query) : words(findPicture(query))
  let kind: string | undefined
  let named: CitySlug | undefined
  let isNamed = false
  for (let start = 0; start < texts.length;) {
    const term = findTermAt(texts, start)
    const phrase = findPhraseAt(texts, start)
    const isTerm = term !== null && term.end >= (phrase?.end ?? 0)
    const end = (isTerm ? term.end : phrase?.end) ?? start + 1
    if (isTerm) {
      const [found] = findKinds(texts.slice(start, end).join(' '), 'es')
      // "Tienda de ropa" is no store of everything.
      if (kind === undefined || GENERAL.has(kind)) kind = found ?? kind
      isNamed ||= found === undefined
    } else if (phrase?.kind === 'city') {
      const isWhere = city === undefined || city === phrase.city || functionWords.has(texts[start - 1] ?? '')
      if (isWhere) named = phrase.city
      else isNamed = true
    } else if (phrase?.kind === 'near') {
      // What follows is another place.
      break
    } else if (phrase === null && !functionWords.has(texts[start] ?? '')) isNamed = true
    start = end
  }
  return { kind, name: isNamed ? toName(query).slice(0, PLACE_NAME_MAX_CHARS) : '', city: named }
}

/** Returns a name that was typed in small letters as one writes it: "ferretería san josé" becomes "Ferretería San José". */
function toName(query: string): string {
  const text = query.trim()
  if (text !== text.toLowerCase()) return text
  return text.replace(/(^|[^\p{L}\p{N}’'])(\p{L}[\p{L}\p{N}]*)/gu, (_, before: string, word: string, at: number) =>
    at > 0 && functionWords.has(word) ? before + word : before + word.charAt(0).toUpperCase() + word.slice(1),
  )
}
