import type { ErrorCode } from '../shared/error-code.ts'
import { requiredLine } from '../shared/text.ts'
import * as z from 'zod/mini'
import { POST_MAX_CHARS } from './post.ts'

/** An address of a page, of a mail or of an account elsewhere. */
const LINK =
  /https?:|www\.|wa\.me|@\w|\w\.(?:com|net|org|bo|info|io|me|app|ly|gl|link|site|online|shop|store|xyz)(?![a-záéíóúñ])/i
/** Seven digits or more are a telephone number, whatever stands between them. */
const PHONE = /\d(?:[\s().+/_-]{0,3}\d){6}/

/** The text of a post: one line, without links and telephone numbers, for which the place has fields of their own. */
export const postTextSchema = requiredLine(POST_MAX_CHARS, { missing: 'post-missing', tooLong: 'text-too-long' }).check(
  z.refine((text) => !hasContact(text.normalize('NFKC')), { error: 'post-contact' satisfies ErrorCode }),
)

/** @param text Without the letters and digits that only look like others. */
function hasContact(text: string): boolean {
  return LINK.test(text) || PHONE.test(text)
}

/** For how long a place may be closed for now at the most, in days. */
export const CLOSED_DAYS_MAX = 90

/** Returns the last day until which a place may be closed for now. @param today Such as "2026-11-27". */
export function lastClosingDay(today: string): string {
  return new Date(Date.parse(today) + CLOSED_DAYS_MAX * 24 * 60 * 60_000).toISOString().slice(0, 10)
}
