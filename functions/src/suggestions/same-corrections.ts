import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { saysSame } from '@/domain/suggestions/correction.ts'
import type { Said } from '@/domain/suggestions/suggestion.ts'
import { db } from '../platform/admin.ts'

/** How many waiting corrections of one fact of a place are looked at. */
const LOOKED_AT_MAX = 50

/** Returns the waiting corrections of a place that say the same. */
export async function fetchSameCorrections(placeId: string, said: Said): Promise<QueryDocumentSnapshot[]> {
  const { docs } = await db()
    .collection(paths.suggestions)
    .where('place_id', '==', placeId)
    .where('what', '==', said.what)
    .where('status', '==', 'pending')
    .limit(LOOKED_AT_MAX)
    .get()
  return docs.filter((other) => saysSame(said, other.data() as Said))
}
