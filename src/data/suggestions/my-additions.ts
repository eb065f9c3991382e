import { collection, getDocs, limit, orderBy, query, where } from 'firebase/firestore/lite'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import type { Addition, Suggestion } from '@/domain/suggestions/suggestion.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { QUERY_LIMIT_MAX } from '../firebase/query-limit.ts'

/** A place that the user added, as its list shows it. */
export type MyAddition = Pick<Suggestion, 'kind' | 'name' | 'city' | 'status' | 'reason' | 'place_id' | 'created_at'> &
  Pick<Addition, 'is_own_business'> & {
    id: string
  }

/** Reads the places that a user added, the newest first. @throws Without a network. */
export async function readMyAdditions(userId: string): Promise<MyAddition[]> {
  const mine = query(
    collection(await openPrivateFirestore(), paths.suggestions),
    where('user_id', '==', userId),
    orderBy('created_at', 'desc'),
    limit(QUERY_LIMIT_MAX),
  )
  const { docs } = await getDocs(mine)
  // What is stored was checked when it was written, so this converts and does not check again.
  return docs.map((stored) => ({ ...(fromStoredFields(stored.data()) as unknown as Suggestion), id: stored.id }))
}
