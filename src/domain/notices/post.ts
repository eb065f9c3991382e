// Without a schema: a place's page loads it.

/** A short text by its owner on a place's page: "Hoy hay fricasé". */
export interface Post {
  text: string
  /** ISO 8601 */
  posted_at: string
}

export const POST_MAX_CHARS = 140
/** After so long a post ends by itself, in milliseconds. */
export const POST_LIFETIME_MS = 7 * 24 * 60 * 60_000

/** Returns true iff a post has not ended yet. */
export function isPostShown({ posted_at }: Post, nowMs: number): boolean {
  return nowMs - Date.parse(posted_at) < POST_LIFETIME_MS
}
