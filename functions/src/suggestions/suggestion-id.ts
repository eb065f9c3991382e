import { createHash } from 'node:crypto'

/** Long enough that no two are alike. */
const ID_CHARS = 24

/**
 * Returns the id of a suggestion, by which the place that is made of it is known to all: it tells neither its author nor the key
 * under which it was sent.
 */
export function suggestionId(userId: string, key: string): string {
  return createHash('sha256').update(`${userId} ${key}`).digest('hex').slice(0, ID_CHARS)
}
