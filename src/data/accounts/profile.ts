import {
  collection,
  collectionGroup,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  type QuerySnapshot,
  where,
} from 'firebase/firestore/lite'
import type { CallableInput } from '@/domain/api/callables.ts'
import type { DataFileSettings } from '@/domain/accounts/data-file.ts'
import type { ClaimRequest } from '@/domain/claims/claim-request.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { callFunction } from '../firebase/call-function.ts'
import { readPlaceNames } from '../firebase/place-names.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { QUERY_LIMIT_MAX } from '../firebase/query-limit.ts'
import { toAppError } from '../session/sign-in.ts'
import { signOut } from '../session/sign-out.ts'

export interface SavedPlace {
  place_id: string
  /** ISO 8601. */
  saved_at: string
}

/** The user's own records, the newest first; at most 100 of a kind. */
export interface MyRecords {
  reviews: readonly Review[]
  claimRequests: readonly ClaimRequest[]
  savedPlaces: readonly SavedPlace[]
  /** How many places they added and facts they corrected, as far as that counts now: at most 100. */
  contributions: number
  /** The names of these records' places, by id; a place that is gone has none. */
  placeNames: ReadonlyMap<string, string>
}

/** Reads the user's own records from the server. @throws AppError */
export async function readMyRecords(userId: string): Promise<MyRecords> {
  const firestore = await openPrivateFirestore()
  try {
    const [reviews, claimRequests, savedPlaces, contributions] = await Promise.all([
      getDocs(
        query(
          collectionGroup(firestore, 'reviews'),
          where('user_id', '==', userId),
          orderBy('created_at', 'desc'),
          limit(QUERY_LIMIT_MAX),
        ),
      ),
      getDocs(
        query(
          collection(firestore, paths.claimRequests),
          where('user_id', '==', userId),
          orderBy('created_at', 'desc'),
          limit(QUERY_LIMIT_MAX),
        ),
      ),
      getDocs(
        query(collection(firestore, paths.savedPlaces(userId)), orderBy('saved_at', 'desc'), limit(QUERY_LIMIT_MAX)),
      ),
      getCount(
        query(
          collection(firestore, paths.suggestions),
          where('user_id', '==', userId),
          where('status', '==', 'accepted'),
          limit(QUERY_LIMIT_MAX),
        ),
      ),
    ])
    const records = {
      reviews: toFields<Review>(reviews),
      claimRequests: toFields<ClaimRequest>(claimRequests),
      savedPlaces: toFields<SavedPlace>(savedPlaces),
    }
    const placeIds = Object.values(records).flatMap((list) => list.map(({ place_id }) => place_id))
    return {
      ...records,
      contributions: contributions.data().count,
      placeNames: await readPlaceNames(firestore, placeIds),
    }
  } catch (error) {
    throw toAppError(error, 'profile-load-failed')
  }
}

// What is stored was checked when it was written, so this converts and does not check again.
function toFields<Fields>(snapshot: QuerySnapshot): Fields[] {
  return snapshot.docs.map((stored) => fromStoredFields(stored.data()) as Fields)
}

/**
 * Returns all that is stored about the user, as a file, and how they have this device.
 * @param settings Language and colours. @param isSigned Whether it has their reviews as signed records as well. @throws AppError
 */
export async function exportMyData(
  settings: Pick<DataFileSettings, 'locale' | 'theme'>,
  isSigned: boolean,
): Promise<Blob> {
  const data = await callFunction('exportAccount', {})
  const signed = isSigned && { mangrove: await signOwnReviews(data) }
  return new Blob([JSON.stringify({ ...data, settings, ...signed }, null, 2)], { type: 'application/json' })
}

async function signOwnReviews({ account, records }: Awaited<ReturnType<typeof callFunction<'exportAccount'>>>) {
  const { signReviews } = await import('./signed-reviews.ts')
  // What is stored was checked when it was written.
  return signReviews(String(account['id']), (records['reviews'] ?? []) as unknown as Review[])
}

/**
 * Deletes the account and everything that names the user; the device keeps the session until `leaveAccount`.
 * @param choices What becomes of the businesses and plans that outlive it. @throws AppError, of which `recent-sign-in-required` is solved by `reauthenticate`.
 */
export async function deleteMyAccount(choices: CallableInput<'deleteAccount'>): Promise<void> {
  await callFunction('deleteAccount', choices)
}

/** Clears the session of a deleted account on this device. @throws AppError `sign-out-failed`. */
export function leaveAccount(): Promise<void> {
  return signOut()
}
