import type { LocalizedName } from '../categories/category.ts'
import type { CitySlug } from '../cities/city.ts'

/** How a query was understood: what its results do not show by themselves. */
export interface Understood {
  /** Words without which the places were found, as phrases and as they were typed: none of the places has them. */
  dropped: string[]
  /** Whether words of what is sought are among these, and not only how it should be. */
  isWidened?: true | undefined
  /** The filters and the order that it asks for, as in an address: see `formatFilters` of domain/search. */
  filters?: string | undefined
  /** The query without the words that ask for these; given with them. */
  withoutFilters?: string | undefined
  /** What places of the kind that is sought are called within a sentence; absent where what is found has all words. */
  kind?: LocalizedName | undefined
  /** What of the words that were left out nothing is called, so that all of the kind are listed. */
  nothingCalled?: string | undefined
  /** The query as it was typed, where nothing has its words but only similar ones. */
  similarTo?: string | undefined
  /** What it names that the places are near to, the nearest first. */
  around?: Around | undefined
  /** A city that it names and that has none of the kind. */
  noneIn?: CitySlug | undefined
  /** A city that it names and that was not searched. */
  otherCity?: CitySlug | undefined
  /** A town that it names and that has no page. */
  otherTown?: OtherTown | undefined
}

/** A part of a city, a town or a landmark, and what is near to it. */
export interface Around {
  name: string
  /** How many places lie no farther away than `meters`; 0 where the nearest does not count as near. */
  count: number
  /** 0 for within it; where none is near, how far the nearest is. */
  meters: number
}

/** A town without a page, and what to do instead. */
export interface OtherTown {
  name: string
  /** The nearest city that has one. */
  city: CitySlug
  /** How far that is, as the crow flies. */
  kilometers: number
  /** The query without the town. */
  query: string
}
