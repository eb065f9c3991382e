import { createHash } from 'node:crypto'
import type { DocumentSnapshot, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { saysSame, toMeaning, toSameMeanings } from '@/domain/suggestions/agreement.ts'
import { topicOfSaid } from '@/domain/suggestions/correction.ts'
import type { Correction, Said } from '@/domain/suggestions/suggestion.ts'
import { db } from '../platform/admin.ts'

/** How many waiting corrections of a place are looked at, of each kind. */
const LOOKED_AT_MAX = 50

/** Returns a hash of what a correction means, as it is stored. */
export function hashMeaning(said: Said): string {
  return hash(toMeaning(said))
}

function hash(meaning: string): string {
  return createHash('sha256').update(meaning).digest('hex').slice(0, 32)
}

/**
 * Returns the waiting corrections of a place that say the same, the newest of them. Those by neighbors are found by themselves:
 * no number of others hides them.
 */
export async function fetchSameCorrections(placeId: string, said: Said): Promise<QueryDocumentSnapshot[]> {
  const meanings = toSameMeanings(said).map(hash)
  const same = pendingOf(placeId).where('meaning', 'in', meanings)
  const newest = (query: Query) => query.orderBy('created_at', 'desc').limit(LOOKED_AT_MAX).get()
  const found = await Promise.all([newest(same.where('by_neighbor', '==', true)), newest(same)])
  const byId = new Map(found.flatMap(({ docs }) => docs.map((stored) => [stored.id, stored] as const)))
  return [...byId.values()].filter((stored) => saysSame(said, stored.data() as Said))
}

/** Returns what a user said of the same topic of a place, and still waits. */
export async function fetchOwnCorrections(
  placeId: string,
  said: Said,
  userId: string,
): Promise<QueryDocumentSnapshot[]> {
  const own = pendingOf(placeId).where('user_id', '==', userId).where('topic', '==', topicOfSaid(said))
  return (await own.limit(LOOKED_AT_MAX).get()).docs
}

/** Returns the paths of the photos that came with corrections. */
export function evidenceOf(corrections: readonly DocumentSnapshot[]): string[] {
  return corrections.flatMap((stored) => (stored.get('evidence') as Correction['evidence']) ?? [])
}

function pendingOf(placeId: string): Query {
  return db().collection(paths.suggestions).where('place_id', '==', placeId).where('status', '==', 'pending')
}
