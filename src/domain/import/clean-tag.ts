import { cleanText } from '../shared/clean-text.ts'

/** The bytes of Windows-1252 by their characters; where it has none, the control character that Latin-1 has there. */
const byteByChar: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 0x80 }, (_, index) => 0x80 + index).map((byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
)
const CONTINUATION = [...byteByChar].flatMap(([char, byte]) => (byte < 0xc0 ? [char] : [])).join('')

/**
 * UTF-8 that was read as Windows-1252, as far as texts of Latin America need it: "Ã" or "Â" before what no one writes after
 * them, for letters with accents, and "â€" for quotes and dashes.
 */
const ENCODED_TWICE = new RegExp(`[ÂÃ][${CONTINUATION}]|â€[${CONTINUATION}]`, 'g')

/** Returns a text that was encoded twice ("PeluquerÃ­a") as it was meant, and any other as it is. */
export function repairEncoding(text: string): string {
  return text.replace(ENCODED_TWICE, (chars) =>
    new TextDecoder().decode(Uint8Array.from(chars, (char) => byteByChar.get(char) ?? 0)),
  )
}

const entities: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', nbsp: ' ', quot: '"' }
const CODE_POINT_MAX = 0x10ffff

/** Returns a text without the escapes of HTML that some programs leave in their exports: `Ana &amp; Hijos` is "Ana & Hijos". */
function unescapeHtml(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,5}));/gi, (escape, decimal, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? escape
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code <= CODE_POINT_MAX ? String.fromCodePoint(code) : escape
  })
}

/**
 * Returns a tag's value as a user's text would be stored: decoded once, without what no one sees and without halves of
 * characters, which Firestore refuses. Line breaks stay.
 */
export function cleanTag(value: string): string {
  return cleanText(unescapeHtml(repairEncoding(value))).trim()
}
