import * as z from 'zod'
import { cleanLine, cleanText } from './clean-text.ts'
import { EMAIL_MAX_CHARS } from './contact-limits.ts'

/** Returns a text of one line that must not be empty: it never carries a line break into a mail's header. */
export const requiredLine = (maxChars: number) => z.string().overwrite(cleanLine).trim().min(1).max(maxChars)

/** Returns a text of one line, or null; nothing and the empty text count as null. */
export const optionalLine = (maxChars: number) =>
  z
    .string()
    .overwrite(cleanLine)
    .trim()
    .max(maxChars)
    .nullish()
    .transform((text) => text || null)

/** Returns a text of several lines that must not be empty. */
export const requiredText = (maxChars: number) => z.string().overwrite(cleanText).trim().min(1).max(maxChars)

/** Returns a text of several lines, or null; nothing and the empty text count as null. */
export const optionalText = (maxChars: number) =>
  z
    .string()
    .overwrite(cleanText)
    .trim()
    .max(maxChars)
    .nullish()
    .transform((text) => text || null)

/** An e-mail address in small letters, as Auth keeps them: by it one finds what a user wrote before signing up. */
export const emailSchema = z.string().trim().toLowerCase().max(EMAIL_MAX_CHARS).pipe(z.email())

/** A Firebase user's id, or the id of one of our documents: never a path, nor a name that Firestore keeps for itself. */
export const idSchema = z.string().regex(/^(?!\.{1,2}$|__.*__$)[^/\s\p{C}]{1,300}$/u)
