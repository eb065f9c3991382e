import { createHash } from 'node:crypto'
import type { UserRecord } from 'firebase-admin/auth'
import type { WriteBatch } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { db, type Timestamp } from '../platform/admin.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { countOneMore, readRecent } from '../platform/rate-limit.ts'
import type { Origin } from './origin.ts'

/** After how long an account counts as a neighbor's, in milliseconds: a month. */
const NEIGHBOR_AFTER_MS = 30 * 24 * 60 * 60 * 1000
/** How many facts two neighbors make true within a day, and all neighbors of one network. */
const FACTS_OF_PAIR_A_DAY_MAX = 3
const FACTS_OF_NETWORK_A_DAY_MAX = 20

/**
 * Returns true iff an account counts among neighbors who agree: its address is confirmed, and it is a month old or an admin
 * accepted what it contributed. One person makes many accounts in a day.
 */
export async function isNeighbor({ uid, metadata, emailVerified }: UserRecord, now: Timestamp): Promise<boolean> {
  if (!emailVerified) return false
  if (now.toMillis() - Date.parse(metadata.creationTime) >= NEIGHBOR_AFTER_MS) return true
  const contributed = await db()
    .collection(paths.suggestions)
    .where('user_id', '==', uid)
    .where('status', '==', 'accepted')
    .where('decided_by', '==', 'admin')
    .limit(1)
    .get()
  return !contributed.empty
}

/**
 * Finds out whether two neighbors may make one more fact true today.
 * @returns What counts it in the same commit; null where they, or those of their networks, did so as often as they may.
 */
export async function findAllowance(
  one: Origin,
  other: Origin,
  now: Timestamp,
): Promise<((batch: WriteBatch) => void) | null> {
  const networks = new Set([one, other].flatMap(({ connection, forwarded }) => [connection, forwarded]))
  const [ofPair, ...ofNetworks] = await fetchAll(
    db().doc(paths.pairLimit(toPairId(one, other))),
    ...[...networks].map((network) => db().doc(paths.networkLimit(String(network)))),
  )
  const limits = [
    { stored: ofPair, max: FACTS_OF_PAIR_A_DAY_MAX },
    ...ofNetworks.map((stored) => ({ stored, max: FACTS_OF_NETWORK_A_DAY_MAX })),
  ].map((limit) => ({ ...limit, recent: readRecent(limit.stored, now) }))
  if (limits.some(({ recent, max }) => recent.length >= max)) return null
  return (batch) => {
    for (const { stored, recent } of limits) countOneMore(null, stored, recent, batch, now)
  }
}

/** Returns the name of two users together, which names neither. */
function toPairId(one: Origin, other: Origin): string {
  const both = [one.user_id, other.user_id].toSorted().join(' ')
  return createHash('sha256').update(both).digest('hex').slice(0, 32)
}
