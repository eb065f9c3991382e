import type { Review } from './review.ts'

/** Shortest sentence that says something to those who do not know the place, in characters. */
const MIN_CHARS = 20
/** Longest sentence for a card, in characters; a phone shows some 35 of them. */
const MAX_CHARS = 60

/** A review speaks for the others where its stars are no further from the mean. */
const STARS_FROM_MEAN_MAX = 1

/**
 * Returns a whole sentence for the card of a place, in one line: of a review whose stars are near the mean, the nearest first,
 * then the newest; its first that is neither too short nor too long. Null where there is none.
 * @param reviews The newest first.
 * @param mean Of all ratings, 1 to 5.
 */
export function findTypicalSentence(
  reviews: readonly Pick<Review, 'content' | 'rating'>[],
  mean: number,
): string | null {
  const sentences = reviews
    .map(({ content, rating }) => ({ content, distance: Math.abs(rating - mean) }))
    .filter(({ distance }) => distance <= STARS_FROM_MEAN_MAX)
    .toSorted((a, b) => a.distance - b.distance)
    .flatMap(({ content }) => splitSentences(content))
  return sentences.find(hasRoom) ?? null
}

/** Returns true iff a sentence fits, counted by code points. */
function hasRoom(sentence: string): boolean {
  const { length } = [...sentence]
  return length >= MIN_CHARS && length <= MAX_CHARS
}

/** What ends with a full stop and no sentence. */
const ABBREVIATIONS = 'Bs|Av|Dr|Dra|Sr|Sra|Ing|Lic|Nro|Sta|Sto|Gral|Cnl|Prof|Tel|esq|aprox'
const SENTENCE_END = new RegExp(`(?<=[.!?…])(?<!\\b(?:${ABBREVIATIONS})\\.)\\s+(?![\\p{Ll}\\d])|\\n+`, 'u')

/** Splits a text where a sentence or a line ends: a sentence begins after a space, with neither a small letter nor a digit. */
function splitSentences(text: string): string[] {
  return text
    .split(SENTENCE_END)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '')
}
