import { collection, getDocs, limit, orderBy, type Query, query, where } from 'firebase/firestore/lite'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { type Correction, isCorrection, type Suggestion } from '@/domain/suggestions/suggestion.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { QUERY_LIMIT_MAX } from '../firebase/query-limit.ts'

/** What the user added or corrected. */
export type MyAddition = Suggestion & { id: string }
/** A correction by the user. */
export type MyCorrection = Correction & { id: string }

/**
 * Reads what a user added and corrected, the newest first; without what only confirms that a place is open, which a walk says often.
 * @throws Without a network.
 */
export async function readMyAdditions(userId: string): Promise<MyAddition[]> {
  const all = query(await mine(userId), orderBy('created_at', 'desc'))
  return (await read(all)).filter(
    (suggestion) => !isCorrection(suggestion) || suggestion.what !== 'open' || suggestion.status !== 'accepted',
  )
}

/** Reads what a user says is wrong with a place, or with any, and still waits. @throws Without a network. */
export async function readMyWaiting(userId: string, placeId?: string): Promise<MyCorrection[]> {
  const waiting = query(await mine(userId), where('status', '==', 'pending'))
  const found = await read(placeId === undefined ? waiting : query(waiting, where('place_id', '==', placeId)))
  return found.filter((suggestion): suggestion is MyCorrection => isCorrection(suggestion))
}

async function mine(userId: string): Promise<Query> {
  const suggestions = collection(await openPrivateFirestore(), paths.suggestions)
  return query(suggestions, where('user_id', '==', userId), limit(QUERY_LIMIT_MAX))
}

async function read(suggestions: Query): Promise<MyAddition[]> {
  const { docs } = await getDocs(suggestions)
  // What is stored was checked when it was written, so this converts and does not check again.
  return docs.map((stored) => ({ ...(fromStoredFields(stored.data()) as unknown as Suggestion), id: stored.id }))
}
