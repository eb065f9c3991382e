// Apart from the schemas: what cleans a name before it is stored needs no more.

/** Control and format characters, which nobody sees, but line breaks, tabs and the joiners of emoji. */
const UNWANTED_CHARS = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** One spelling for what looks the same (NFC), `\n` for every line break, and nothing that cannot be seen. */
export function cleanText(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').replace(UNWANTED_CHARS, '')
}

/** The same in one line. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(/[\r\n\t]+/g, ' '))
}
