import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import type { NeighborChecks } from '@/domain/suggestions/suggestion.ts'
import { db } from '../platform/admin.ts'

/** Returns true iff a neighbor says that there is the place. */
export function saysExists(check: DocumentSnapshot): boolean {
  return check.get('exists') === true
}

/** Returns what neighbors say of an added place. @param said Whether there is one, by each of them. */
export function countChecks(said: readonly boolean[]): NeighborChecks {
  const exists = said.filter(Boolean).length
  return { exists, missing: said.length - exists }
}

/**
 * Adds to a commit that a neighbor says nothing of an added place any more. The commit fails if it is decided, or seen by another one,
 * since it was read.
 */
export async function removeCheck(
  batch: WriteBatch,
  { id, ref, updateTime }: DocumentSnapshot,
  userId: string,
): Promise<void> {
  const { docs } = await db().collection(paths.additionChecks).where('suggestion_id', '==', id).get()
  const own = docs.find((check) => check.get('user_id') === userId)
  if (!own) return
  const others = docs.filter((check) => check !== own)
  batch.delete(own.ref)
  batch.update(ref, { checks: countChecks(others.map(saysExists)) }, updateTime ? { lastUpdateTime: updateTime } : {})
}
