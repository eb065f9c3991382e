// Apart from the schemas: what cleans a name before it is stored needs no more. firestore.rules names the same characters.

/**
 * Control and format characters, which no one sees, but line breaks, tabs and the joiners of emoji; and halves of
 * characters, which Firestore refuses.
 */
const UNWANTED_CHARS = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu

/**
 * Something that leaves a mark on paper by itself: no blank of any width, no accent, and nothing that screens ignore; nor a
 * symbol of nothing: an empty Braille pattern, what stands for an object, a note without its head, the blanks of hieroglyphs.
 */
const VISIBLE_CHAR = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}\u{13441}\u{13442}]/u

/** One spelling for what looks the same (NFC), `\n` for every line break, and nothing that cannot be seen; empty if that is all. */
export function cleanText(text: string): string {
  const cleaned = text.normalize('NFC').replace(/\r\n?/g, '\n').replace(UNWANTED_CHARS, '')
  return VISIBLE_CHAR.test(cleaned) ? cleaned : ''
}

/** Returns the same in one line. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(/[\r\n\t]+/g, ' '))
}

/**
 * Returns an e-mail address as it was meant, in small letters, as Auth keeps them: without what no one sees, and without what
 * comes with it when it is copied ("mailto:", "Ana <ana@x.org>", a dot or a comma at its end). Where a sign turns letters around, another
 * address is seen than is there: the text stays as it is, and is none.
 */
export function cleanEmail(text: string): string {
  if (text.includes('\u202e')) return text
  const line = cleanLine(text.normalize('NFKC')).trim()
  return (/<([^<>]*)>$/.exec(line)?.[1] ?? line)
    .replace(/^mailto:\s*/i, '')
    .replace(/(@[^?]*)\?.*/, '$1')
    .replace(/^[\s"'<([“”«»‘’]+|[\s"'>)\].,;:!“”«»‘’]+$/g, '')
    .toLowerCase()
}
