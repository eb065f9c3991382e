import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { Addition, Correction } from '@/domain/suggestions/suggestion.ts'
import { releaseItem } from '../../moderation/take-item.ts'
import { addToList, withoutDeleted } from '../../notifications/notify.ts'
import type { Timestamp } from '../../platform/admin.ts'

/** What an admin decides of suggestions. */
interface Decision extends Partial<
  Pick<Correction, 'change_id'> & Pick<Addition, 'place_id' | 'claim' | 'claim_status'>
> {
  status: 'accepted' | 'rejected'
  /** What the admin writes to their authors; null where there is nothing. */
  reason: string | null
}

/**
 * Adds to a commit that suggestions are decided alike, that no one looks at them any more, and that the authors of corrections are
 * notified: those of additions get a mail.
 * @param suggestions As they were just read, the decided one first, then others that say the same.
 * @returns The authors who are notified.
 */
export async function addDecision(
  batch: WriteBatch,
  suggestions: readonly DocumentSnapshot[],
  decision: Decision,
  now: Timestamp,
): Promise<string[]> {
  for (const [index, stored] of suggestions.entries()) {
    const { id, ref, updateTime } = stored
    // An account gains by what an admin looked at, not by saying the same.
    const fields = { ...decision, decided_at: now, decided_by: index === 0 ? 'admin' : 'neighbors' }
    // Its file is deleted then, or by a night; that of a refusal, which can be undone, a day later.
    const shown = decision.status === 'accepted' && stored.get('evidence') ? { evidence: null } : {}
    batch.update(ref, { ...fields, ...shown }, updateTime ? { lastUpdateTime: updateTime } : {})
    releaseItem(batch, 'suggestion', id)
  }
  const corrections = suggestions.flatMap((stored) =>
    stored.get('kind') === 'correction' ? [{ id: stored.id, ...(stored.data() as Correction) }] : [],
  )
  const authors = new Set(await withoutDeleted(corrections.flatMap(({ user_id }) => user_id ?? [])))
  for (const { id, user_id, place_id, name } of corrections) {
    if (user_id === null || !authors.has(user_id)) continue
    const event = `correction-${decision.status}` as const
    const about = { place_id, name, reason: decision.reason }
    await addToList(batch, { event, userId: user_id, entityId: `${id}_${now.toMillis()}`, about }, now)
  }
  return [...authors]
}
