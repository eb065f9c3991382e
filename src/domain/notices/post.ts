import { toBolivianDay, UTC_OFFSET_MS } from '../opening-hours/bolivian-days.ts'

// Without a schema: a place's page loads it.

/** For how many days a post may be shown, as its owner chooses. */
export const postDays = [1, 3, 7] as const
export type PostDays = (typeof postDays)[number]

/** A short text by its owner on a place's page: "Hoy hay fricasé". */
export interface Post {
  text: string
  /** ISO 8601 */
  posted_at: string
  /** Absent for seven. A post of one day ends with that day, all others after as many times 24 hours. */
  days?: PostDays | undefined
}

/** A post as cards have it. */
export interface CardPost {
  text: string
  /** When it ends, ISO 8601. */
  until: string
}

export const POST_MAX_CHARS = 140
const DAY_MS = 24 * 60 * 60_000
/** After so long each post has ended by itself, in milliseconds. */
export const POST_LIFETIME_MS = 7 * DAY_MS

/** Returns when a post ends, in milliseconds since 1970. */
export function endOfPost({ posted_at, days = 7 }: Post): number {
  if (days > 1) return Date.parse(posted_at) + days * DAY_MS
  return Date.parse(toBolivianDay(new Date(posted_at))) + DAY_MS - UTC_OFFSET_MS
}

/** Returns true iff a post has not ended yet. */
export function isPostShown(post: Post, nowMs: number): boolean {
  return nowMs < endOfPost(post)
}

/** Returns a post as cards have it. */
export function toCardPost(post: Post): CardPost {
  return { text: post.text, until: new Date(endOfPost(post)).toISOString() }
}

/** Packs a card's post for the way: its end, and behind a space its text. */
export function packPost({ text, until }: CardPost): string {
  return `${until} ${text}`
}

/** Unpacks it. */
export function unpackPost(packed: string): CardPost {
  const end = packed.indexOf(' ')
  return { until: packed.slice(0, end), text: packed.slice(end + 1) }
}
