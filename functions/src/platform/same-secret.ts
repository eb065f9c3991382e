import { timingSafeEqual } from 'node:crypto'

/** Returns true iff two texts are the same. How long it takes says nothing of where they differ. */
export function isSameSecret(given: string, valid: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(valid)]
  return one.length === other.length && timingSafeEqual(one, other)
}
