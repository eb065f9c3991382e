import { cleanText } from '../shared/clean-text.ts'
import { unescapeHtml } from './tags/unescape-html.ts'

/** Returns the bytes from 0x80 on by the characters that an encoding has for them. */
function bytesOf(encoding: string): ReadonlyMap<string, number> {
  const bytes = Array.from({ length: 0x80 }, (_, index) => 0x80 + index)
  return new Map(bytes.map((byte) => [new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte]))
}

/** Those of Windows-1252; where it has no character, the control character that Latin-1 has there. */
const byteByChar = bytesOf('windows-1252')
const byteByMacChar = bytesOf('macintosh')
/** Letters and signs that a Mac read byte by byte: "Caf√©", "¬°Hola!", "D‚ÄôAndrea". */
const ENCODED_BY_MAC = /[√¬].|‚Ä./gu
/** What stands for a letter that is lost, U+FFFD, read as Latin-1. */
const LOST_LETTER = /ï¿½/g

const charsOf = (from: number, to: number) =>
  [...byteByChar].flatMap(([char, byte]) => (byte >= from && byte <= to ? [char] : [])).join('')
/** What bytes after the first of a character are read as, by Windows-1252 or by Latin-1. */
const CONTINUATION = `[${charsOf(0x80, 0xbf)}\u0080-\u009f]`
const SEQUENCE = `(?:[${charsOf(0xc2, 0xdf)}]${CONTINUATION}|[${charsOf(0xe0, 0xef)}]${CONTINUATION}{2}|[${charsOf(0xf0, 0xf4)}]${CONTINUATION}{3})`

/** A right text that ends a word in capitals with "Ã" before a sign: “IRMÔ, IRMÃ’S. */
const RIGHT_TILDE = '(?<=\\p{Lu})Ã(?:[’”»…–—™®]|’S)(?!\\p{L})'
const ENCODED_TWICE = new RegExp(`(?!${RIGHT_TILDE})${SEQUENCE}+`, 'gu')
/** First bytes that are read as a letter that no one here writes before a sign. */
const STRANGE_LETTER = /[ÂÃÅÐØÎËÆÛÝÞâð]/
/** Signs that people write after a letter in capitals: CAFÉ®, JOSÉ´S, PERÚ–BOLIVIA. */
const RIGHT_SIGN = /[À-ÿ\u00a0‘’“”…–—•™©ª«®°´·º»¡¿¹²³½]/
/** A picture of which bytes are lost. */
const BROKEN_PICTURE = new RegExp(`ðŸ${CONTINUATION}{0,2}`, 'g')

/**
 * Returns a text as it was meant that was read as Windows-1252 or Latin-1 and is UTF-8, once or several times
 * ("PeluquerÃ­a", "PeluquerÃƒÂ­a"), and any other as it is. Bytes of Windows-1252 that were read as control characters
 * become their characters, and pictures of which bytes are lost go.
 */
export function repairEncoding(text: string): string {
  const decoded = text.replace(ENCODED_TWICE, (chars) => (isStrange(chars) ? decode(chars) : chars))
  if (decoded !== text) return repairEncoding(decoded)
  return (
    text
      .replace(ENCODED_BY_MAC, (chars) => decode(chars, (char) => byteByMacChar.get(char) ?? 0))
      .replace(LOST_LETTER, '\uFFFD')
      .replace(BROKEN_PICTURE, '')
      // The soft hyphen that followed is lost, and no small letter stands before a right "Ã".
      .replace(/(?<=\p{Ll})Ã(?=\p{Ll})/gu, 'í')
      .replace(/[\u0080-\u009f]/g, (char) => new TextDecoder('windows-1252').decode(Uint8Array.of(byteOf(char))))
  )
}

/** Returns the byte that a character stands for in Windows-1252 or, of a control character, in Latin-1. */
function byteOf(char: string): number {
  return byteByChar.get(char) ?? char.charCodeAt(0)
}

/** Returns true iff no right text holds these characters side by side. */
function isStrange(chars: string): boolean {
  if (STRANGE_LETTER.test(chars)) return true
  return [...chars].some((char) => !RIGHT_SIGN.test(char))
}

/** Returns the text of the bytes that characters stand for; the characters where those are no UTF-8. */
function decode(chars: string, toByte = byteOf): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(chars, toByte))
  } catch {
    return chars
  }
}

/**
 * Returns a tag's value as a user's text would be stored: without what no one sees and without halves of
 * characters, which Firestore refuses. Line breaks stay.
 */
export function cleanTag(value: string): string {
  return cleanText(repairEncoding(unescapeHtml(value))).trim()
}
