import {
  collection,
  getDocs,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  query,
  startAfter,
  where,
} from 'firebase/firestore/lite'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { type Correction, isCorrection, type Suggestion } from '@/domain/suggestions/suggestion.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { QUERY_LIMIT_MAX } from '../firebase/query-limit.ts'

/** What the user added or corrected. */
export type MyAddition = Suggestion & { id: string }
/** A correction by the user. */
export type MyCorrection = Correction & { id: string }

/** How many pages are read of what a user suggested: a walk along many blocks fills some with what is not listed. */
const PAGES_MAX = 5

/** What a user added and corrected, as far as it was read. */
export interface MyAdditions {
  /** The newest first. */
  additions: readonly MyAddition[]
  /** False where there may be more. */
  areAll: boolean
}

/**
 * Reads what a user added and corrected, the newest first, and all that waits; without what only confirms that a place is open,
 * which a walk says often.
 * @throws Without a network.
 */
export async function readMyAdditions(userId: string): Promise<MyAdditions> {
  const [waiting, newest] = await Promise.all([
    readPages(userId, [where('status', '==', 'pending')]),
    readPages(userId, [orderBy('created_at', 'desc')], (found) => found.filter(isListed).length >= QUERY_LIMIT_MAX),
  ])
  const byId = new Map([...newest.found, ...waiting.found].map((addition) => [addition.id, addition]))
  return {
    additions: [...byId.values()].filter(isListed).toSorted((a, b) => b.created_at.localeCompare(a.created_at)),
    areAll: newest.areAll,
  }
}

/** Reads what a user says is wrong with a place, or with any, and still waits. @throws Without a network. */
export async function readMyWaiting(userId: string, placeId?: string): Promise<MyCorrection[]> {
  const ofPlace = placeId === undefined ? [] : [where('place_id', '==', placeId)]
  const { found } = await readPages(userId, [where('status', '==', 'pending'), ...ofPlace])
  return found.filter((suggestion): suggestion is MyCorrection => isCorrection(suggestion))
}

/** Returns the id under which a user said last that a place is open; undefined where they did not. @throws Without a network. */
export async function findMyConfirmation(userId: string, placeId: string): Promise<string | undefined> {
  const { found } = await readPages(userId, [where('place_id', '==', placeId), where('what', '==', 'open')])
  return found
    .filter(({ status }) => status !== 'rejected')
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0]?.id
}

function isListed(suggestion: MyAddition): boolean {
  return !isCorrection(suggestion) || suggestion.what !== 'open' || suggestion.status !== 'accepted'
}

/** Reads page by page, up to the last one or to enough of them. */
async function readPages(
  userId: string,
  constraints: readonly QueryConstraint[],
  isEnough: (found: readonly MyAddition[]) => boolean = () => false,
): Promise<{ found: MyAddition[]; areAll: boolean }> {
  const suggestions = collection(await openPrivateFirestore(), paths.suggestions)
  const mine = query(suggestions, where('user_id', '==', userId), ...constraints, limit(QUERY_LIMIT_MAX))
  const readFrom = async (
    page: Query,
    count: number,
    before: readonly MyAddition[],
  ): Promise<{ found: MyAddition[]; areAll: boolean }> => {
    const { docs } = await getDocs(page)
    // What is stored was checked when it was written, so this converts and does not check again.
    const read = docs.map((stored) => ({
      ...(fromStoredFields(stored.data()) as unknown as Suggestion),
      id: stored.id,
    }))
    const found = [...before, ...read]
    const last = docs.at(-1)
    if (!last || docs.length < QUERY_LIMIT_MAX) return { found, areAll: true }
    if (count === PAGES_MAX || isEnough(found)) return { found, areAll: false }
    return readFrom(query(mine, startAfter(last)), count + 1, found)
  }
  return readFrom(mine, 1, [])
}
