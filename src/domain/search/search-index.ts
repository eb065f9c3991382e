import type { MenuSlug } from '../categories/menu-category.ts'
import { sortBestFirst } from '../places/compare-places.ts'
import { belongsToMenu } from './query-terms.ts'
import type { SearchablePlace } from './searchable-place.ts'
import { indexWords, makeScores, type Scores, type WordIndex } from './word-index.ts'

/** Places made ready for searching; to be kept as long as the places stay the same. */
export interface SearchIndex<T extends SearchablePlace> {
  /** The number of places that can be found in it. */
  readonly size: number
  /** In the order of `sortBestFirst`, also those that cannot be found in it. */
  readonly places: readonly T[]
  /** Which of them can be found; absent when all can. */
  readonly only: Uint8Array | undefined
  /** Made with the first search that needs it. */
  readonly words: () => SearchedWords
}

/** The words of places, and what is used again with every search. */
export interface SearchedWords {
  index: WordIndex
  /** Of a term, of one word of it, and of the whole query. */
  term: Scores
  word: Scores
  query: Scores
  /** Of all that was found. */
  found: Scores
  /** What is of a kind that is sought: `OF_KIND`, or less for what only belongs to it. */
  members: Scores
  /** The number of terms of a query each place has so far. */
  hits: Uint8Array
  /** How many of the query's words stand in each place's address. */
  addressHits: Uint8Array
}

/** Makes places ready; their words are looked at with the first search: see `indexWords`. @param sort The best first. */
export function prepare<T extends SearchablePlace>(places: readonly T[], sort = sortBestFirst<T>): SearchIndex<T> {
  const sorted = sort(places)
  let words: SearchedWords | undefined
  return {
    size: sorted.length,
    places: sorted,
    only: undefined,
    words: () => {
      words ??= {
        index: indexWords(sorted),
        term: makeScores(sorted.length),
        word: makeScores(sorted.length),
        query: makeScores(sorted.length),
        found: makeScores(sorted.length),
        members: makeScores(sorted.length),
        hits: new Uint8Array(sorted.length),
        addressHits: new Uint8Array(sorted.length),
      }
      return words
    },
  }
}

/** Returns the places of an index that a menu entry lists, as an index of their own. */
export function filterIndex<T extends SearchablePlace>(index: SearchIndex<T>, slug: MenuSlug): SearchIndex<T> {
  const categories = [...index.words().index.categories].filter(([category]) => belongsToMenu(slug, category))
  const listed = categories.flatMap(([, { places }]) => places)
  const only = new Uint8Array(index.places.length)
  for (const place of listed) only[place] = index.only?.[place] ?? 1
  return { ...index, only, size: only.reduce((sum, is) => sum + is, 0) }
}
