import { collection, getDocs, limit, orderBy, query, where } from 'firebase/firestore/lite'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { type Addition, type Correction, isCorrection, type Suggestion } from '@/domain/suggestions/suggestion.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { QUERY_LIMIT_MAX } from '../firebase/query-limit.ts'

/** What the user added or corrected, as their list shows it. */
export type MyAddition = Pick<Suggestion, 'kind' | 'name' | 'city' | 'status' | 'reason' | 'place_id' | 'created_at'> &
  Pick<Addition, 'is_own_business' | 'claim' | 'claim_status'> &
  Partial<Pick<Correction, 'topic'>> & { id: string }

/** Reads what a user added and corrected, the newest first; not that a place is still open, which a walk says often. @throws Without a network. */
export async function readMyAdditions(userId: string): Promise<MyAddition[]> {
  const mine = query(
    collection(await openPrivateFirestore(), paths.suggestions),
    where('user_id', '==', userId),
    orderBy('created_at', 'desc'),
    limit(QUERY_LIMIT_MAX),
  )
  const { docs } = await getDocs(mine)
  // What is stored was checked when it was written, so this converts and does not check again.
  return docs
    .map((stored) => ({ ...(fromStoredFields(stored.data()) as unknown as Suggestion), id: stored.id }))
    .filter((suggestion) => !isCorrection(suggestion) || suggestion.what !== 'open')
}
