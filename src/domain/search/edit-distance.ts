/** Longer words are not compared letter by letter. */
const WORD_MAX_CHARS = 63

/** Three rows of distances, used again and again: words are compared by the thousand. */
const rows = [0, 1, 2].map(() => new Uint8Array(WORD_MAX_CHARS + 1)) as [Uint8Array, Uint8Array, Uint8Array]

/**
 * Returns how many letters have to be put in, left out, exchanged or swapped with their neighbour to make one word of another.
 * @param max Beyond this it does not matter how many.
 * @returns `max + 1` for whatever is more than `max`.
 */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  return Math.min(max + 1, lastRow(one, other, other.length, max)?.[other.length] ?? max + 1)
}

/** Returns the same between a word and that beginning of the other one which is nearest to it. */
export function editDistanceToBeginning(word: string, other: string, max: number): number {
  const length = Math.min(other.length, word.length + max)
  const row = lastRow(word, other, length, max)
  return row ? row.subarray(0, length + 1).reduce((least, distance) => Math.min(least, distance), max + 1) : max + 1
}

/** Distances of a word to every beginning of the other's first letters; null when all are beyond the maximum. */
function lastRow(one: string, other: string, length: number, max: number): Uint8Array | null {
  if (one.length > WORD_MAX_CHARS || length > WORD_MAX_CHARS) return null
  let [beforeLast, last, current] = rows
  for (let column = 0; column <= length; column++) last[column] = column
  for (let row = 1; row <= one.length; row++) {
    const letter = one.charCodeAt(row - 1)
    let left = row
    let least = row
    current[0] = row
    for (let column = 1; column <= length; column++) {
      const otherLetter = other.charCodeAt(column - 1)
      const above = last[column] ?? 0
      const diagonal = (last[column - 1] ?? 0) + (letter === otherLetter ? 0 : 1)
      let distance = Math.min(above + 1, left + 1, diagonal)
      if (row > 1 && column > 1 && letter === other.charCodeAt(column - 2) && otherLetter === one.charCodeAt(row - 2)) {
        distance = Math.min(distance, (beforeLast[column - 2] ?? 0) + 1)
      }
      current[column] = distance
      left = distance
      if (distance < least) least = distance
    }
    if (least > max) return null
    const free = beforeLast
    beforeLast = last
    last = current
    current = free
  }
  return last
}

/** Returns a bit for each letter of the alphabet, one for all digits, and the rest for what else there is. */
export function toLetters(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index++) {
    const code = word.charCodeAt(index)
    letters |= 1 << (code >= 97 && code <= 122 ? code - 97 : code < 97 ? 26 : 27 + (code % 5))
  }
  return letters
}

/** Returns how many letters of one word another lacks, both given by `toLetters`: so many typos lie between them at the least. */
export function lettersMissing(one: number, other: number): number {
  const bits = one & ~other
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
