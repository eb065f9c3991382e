/**
 * Folds a text for comparison: lower case, without accents (`ñ` becomes `n`), everything that is neither a letter nor
 * a digit turned into single blanks. Emoji, control characters, bidi marks and markup vanish with the punctuation.
 */
export function fold(text: string): string {
  return foldKeepingEnye(text).replaceAll('ñ', 'n')
}

/** Returns the same, but `ñ` stays the letter that it is. */
export function foldKeepingEnye(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll('n\u0303', 'ñ')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Returns the folded words of a text, in order, repeats included; none for a text without letters and digits. */
export function words(text: string): string[] {
  const folded = fold(text)
  return folded ? folded.split(' ') : []
}
