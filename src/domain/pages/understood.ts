import type { CitySlug } from '../cities/city.ts'

/** How a query was understood: what its results do not show by themselves. */
export interface Understood {
  /** Words without which the places were found, as phrases: none of the places has them. */
  dropped: string[]
  /** Whether words of what is sought are among these, and not only how it should be. */
  isWidened?: true | undefined
  /** The filters and the order that it asks for, as in an address: see `formatFilters` of domain/search. */
  filters?: string | undefined
  /** The query without the words that ask for these; given with them. */
  withoutFilters?: string | undefined
  /** What it names that some of the places are only near to. */
  near?: string | undefined
  /** A city that it names and that was not searched. */
  otherCity?: CitySlug | undefined
  /** A town that it names and that has no page. */
  otherTown?: OtherTown | undefined
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
