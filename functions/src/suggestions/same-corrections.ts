import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { saysSame } from '@/domain/suggestions/agreement.ts'
import { topicOfSaid } from '@/domain/suggestions/correction.ts'
import type { Said } from '@/domain/suggestions/suggestion.ts'
import { db } from '../platform/admin.ts'

/** How many waiting corrections of one topic of a place are looked at. */
const LOOKED_AT_MAX = 50

/** Returns the waiting corrections of a place about the same topic, those that say the same and those of a user. */
export async function fetchPendingCorrections(
  placeId: string,
  said: Said,
  userId: string | null = null,
): Promise<{ same: QueryDocumentSnapshot[]; own: QueryDocumentSnapshot[] }> {
  const { docs } = await db()
    .collection(paths.suggestions)
    .where('place_id', '==', placeId)
    .where('topic', '==', topicOfSaid(said))
    .where('status', '==', 'pending')
    .limit(LOOKED_AT_MAX)
    .get()
  const own = docs.filter((other) => other.get('user_id') === userId)
  const same = docs.filter((other) => !own.includes(other) && saysSame(said, other.data() as Said))
  return { same, own }
}
