/** What is neither letter nor digit, and apostrophes that Unicode calls letters, as in Quechua and Aymara: "Chʼutillos". */
const NO_WORD = /(?:[^\p{L}\p{N}]|[\u02b9-\u02bd\u02c8\ua78c])+/gu

/** Letters that are no other letter with an accent, by how people write them who lack them. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const SPELLED_OUT = /[ßæœøłđðþı]/g

/**
 * Folds a text for comparison: lower case, without accents (`ñ` becomes `n`), everything that is neither a letter nor
 * a digit turned into single blanks. Emoji, control characters, bidi marks and markup vanish with the punctuation, and so do
 * apostrophes of all forms.
 */
export function fold(text: string): string {
  return foldKeepingEnye(text).replaceAll('ñ', 'n')
}

/** Returns the same, but `ñ` stays the letter that it is. */
export function foldKeepingEnye(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('n\u0303', 'ñ')
    .replace(/\p{M}/gu, '')
    .replace(SPELLED_OUT, (letter) => spelledOut[letter] ?? letter)
    .replace(NO_WORD, ' ')
    .trim()
}

/** Returns the folded words of a text, in order, repeats included; none for a text without letters and digits. */
export function words(text: string): string[] {
  const folded = fold(text)
  return folded ? folded.split(' ') : []
}
