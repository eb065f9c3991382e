import type { PlaceCard } from '../places/place-card.ts'

/** How many quotes the home page shows. */
export const QUOTES_MAX = 3
/** Shortest review that is quoted, in characters: "Muy rico" says nothing to those who do not know the place. */
export const QUOTE_MIN_CHARS = 20
/** Longest quote, in characters. */
export const QUOTE_MAX_CHARS = 120

/** The beginning of one of the newest approved reviews. */
export interface Quote {
  place: Pick<PlaceCard, 'id' | 'name' | 'city'>
  /** Whole stars, 1 to 5. */
  rating: number
  /** Plain text in one line. */
  text: string
  /** Null where the author gave no name. */
  author: string | null
}

/** Returns the beginning of a review's text in one line: cut after a word, or inside one that is too long by itself. */
export function toQuoteText(content: string): string {
  const line = content.replace(/\s+/g, ' ').trim()
  // By code points, so that no emoji is cut in half.
  const chars = [...line]
  if (chars.length <= QUOTE_MAX_CHARS) return line
  const beginning = (length: number) => chars.slice(0, length).join('')
  // With the character after it, which says whether a word ends there.
  const [, words = ''] = /^(.*[^\s.,;:…–-])[\s.,;:…–-]*\s/.exec(beginning(QUOTE_MAX_CHARS + 1)) ?? []
  return `${words.length < QUOTE_MIN_CHARS ? beginning(QUOTE_MAX_CHARS) : words}…`
}

/** Returns true iff a review's text is long enough to be quoted. */
export function isQuotable(content: string): boolean {
  return [...toQuoteText(content)].length >= QUOTE_MIN_CHARS
}
