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
/** How many days before that it may be announced at the most. */
export const CLOSING_AHEAD_DAYS_MAX = 60

/** Returns the last day on which a place may begin to be closed for now. @param today Such as "2026-11-27". */
export function lastClosingStart(today: string): string {
  return daysAfter(today, CLOSING_AHEAD_DAYS_MAX)
}

/** Returns the last day until which a place may be closed for now. @param from The first one, such as "2026-11-27". */
export function lastClosingDay(from: string): string {
  return daysAfter(from, CLOSED_DAYS_MAX)
}

function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 24 * 60 * 60_000).toISOString().slice(0, 10)
}
