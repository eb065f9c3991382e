import * as z from 'zod/mini'
import { cleanEmail, cleanLine, cleanText } from './clean-text.ts'
import { EMAIL_MAX_CHARS } from './contact-limits.ts'
import type { ErrorCode } from './error-code.ts'

// Left to itself, zod tries whether it may make code of texts: the Content-Security-Policy of pages forbids and reports it.
z.config({ jitless: true })

/** What a form says of a field that is empty, or longer than it may be; else that something in it is invalid. */
interface TextErrors {
  missing?: ErrorCode
  tooLong?: ErrorCode
}

const cleaned = (clean: (text: string) => string, maxChars: number, { missing, tooLong }: TextErrors) =>
  z.string(missing).check(z.overwrite(clean), z.trim(), z.maxLength(maxChars, tooLong))

const required = (clean: (text: string) => string, maxChars: number, errors: TextErrors) =>
  cleaned(clean, maxChars, errors).check(z.minLength(1, errors.missing))

const optional = (clean: (text: string) => string, maxChars: number, errors: TextErrors) =>
  z.pipe(
    z.nullish(cleaned(clean, maxChars, errors)),
    z.transform((text: string | null | undefined) => text || null),
  )

/** Returns a text of one line that must not be empty: it never carries a line break into a mail's header. */
export const requiredLine = (maxChars: number, errors: TextErrors = {}) => required(cleanLine, maxChars, errors)

/** Returns a text of one line, or null; nothing and the empty text count as null. */
export const optionalLine = (maxChars: number, errors: Omit<TextErrors, 'missing'> = {}) =>
  optional(cleanLine, maxChars, errors)

/** Returns a text of several lines that must not be empty. */
export const requiredText = (maxChars: number, errors: TextErrors = {}) => required(cleanText, maxChars, errors)

/** Returns a text of several lines, or null; nothing and the empty text count as null. */
export const optionalText = (maxChars: number, errors: Omit<TextErrors, 'missing'> = {}) =>
  optional(cleanText, maxChars, errors)

/** Returns an e-mail address as Auth keeps it, see `cleanEmail`: by it one finds what a user wrote before signing up. */
export const emailAddress = ({ missing, tooLong }: TextErrors = {}) =>
  z
    .string(missing)
    .check(
      z.overwrite(cleanEmail),
      z.minLength(1, missing),
      z.maxLength(EMAIL_MAX_CHARS, tooLong),
      z.email('email-invalid' satisfies ErrorCode),
    )

/** A Firebase user's id, or the id of one of our documents: never a path, nor a name that Firestore keeps for itself. */
export const idSchema = z.string().check(z.regex(/^(?!\.{1,2}$|__.*__$)[^/\s\p{C}]{1,300}$/u))
