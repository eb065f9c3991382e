import * as z from 'zod'

/** RFC 5321's longest address, in characters. */
export const EMAIL_MAX_CHARS = 254
/** Room for several numbers with labels, as people type them. */
export const PHONE_MAX_CHARS = 100

/** Control and format characters, which nobody sees, but line breaks, tabs and the joiners of emoji. */
const UNWANTED_CHARS = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** One spelling for what looks the same (NFC), `\n` for every line break, and nothing that cannot be seen. */
export function cleanText(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').replace(UNWANTED_CHARS, '')
}

function cleanLine(text: string): string {
  return cleanText(text.replace(/[\r\n\t]+/g, ' '))
}

/** A text of one line that must not be empty: it never carries a line break into a mail's header. */
export const requiredLine = (maxChars: number) => z.string().overwrite(cleanLine).trim().min(1).max(maxChars)

/** A text of one line, or null; nothing and the empty text count as null. */
export const optionalLine = (maxChars: number) =>
  z
    .string()
    .overwrite(cleanLine)
    .trim()
    .max(maxChars)
    .nullish()
    .transform((text) => text || null)

/** A text of several lines that must not be empty. */
export const requiredText = (maxChars: number) => z.string().overwrite(cleanText).trim().min(1).max(maxChars)

/** A text of several lines, or null; nothing and the empty text count as null. */
export const optionalText = (maxChars: number) =>
  z
    .string()
    .overwrite(cleanText)
    .trim()
    .max(maxChars)
    .nullish()
    .transform((text) => text || null)

/** An e-mail address in small letters, as Auth keeps them: by it one finds what somebody wrote before signing up. */
export const emailSchema = z.string().trim().toLowerCase().max(EMAIL_MAX_CHARS).pipe(z.email())

/** A Firebase user's id, or the id of one of our documents: never a path. */
export const idSchema = z.string().regex(/^(?!\.{1,2}$)[^/\s\p{C}]{1,300}$/u)
