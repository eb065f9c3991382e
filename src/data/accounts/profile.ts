import { sendEmailVerification } from 'firebase/auth'
import {
  collection,
  collectionGroup,
  getDocs,
  limit,
  orderBy,
  query,
  type QuerySnapshot,
  where,
} from 'firebase/firestore/lite'
import type { Locale } from '@/domain/categories/category.ts'
import type { ClaimRequest } from '@/domain/claims/claim-request.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { callFunction } from '../firebase/call-function.ts'
import { readPlaceNames } from '../firebase/place-names.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { toAppError } from '../session/sign-in.ts'
import { signOut } from '../session/sign-out.ts'
import { openUser } from '../session/second-factors.ts'

/** The maximum that a rule lets anyone ask for at once. */
const LIST_MAX = 100

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
  /** The names of these records' places, by id; a place that is gone has none. */
  placeNames: ReadonlyMap<string, string>
}

/** Sends the link that confirms the e-mail address again, in the given language. @throws AppError */
export async function sendVerificationMail(locale: Locale): Promise<void> {
  try {
    const { auth, user } = await openUser()
    auth.languageCode = locale
    await sendEmailVerification(user, { url: location.origin })
  } catch (error) {
    throw toAppError(error, 'verification-mail-failed')
  }
}

/** Reads the user's own records from the server. @throws AppError */
export async function readMyRecords(userId: string): Promise<MyRecords> {
  const firestore = await openPrivateFirestore()
  try {
    const [reviews, claimRequests, savedPlaces] = await Promise.all([
      getDocs(
        query(
          collectionGroup(firestore, 'reviews'),
          where('user_id', '==', userId),
          orderBy('created_at', 'desc'),
          limit(LIST_MAX),
        ),
      ),
      getDocs(
        query(
          collection(firestore, paths.claimRequests),
          where('user_id', '==', userId),
          orderBy('created_at', 'desc'),
          limit(LIST_MAX),
        ),
      ),
      getDocs(query(collection(firestore, paths.savedPlaces(userId)), orderBy('saved_at', 'desc'), limit(LIST_MAX))),
    ])
    const records = {
      reviews: toFields<Review>(reviews),
      claimRequests: toFields<ClaimRequest>(claimRequests),
      savedPlaces: toFields<SavedPlace>(savedPlaces),
    }
    const placeIds = Object.values(records).flatMap((list) => list.map(({ place_id }) => place_id))
    return { ...records, placeNames: await readPlaceNames(firestore, placeIds) }
  } catch (error) {
    throw toAppError(error, 'profile-load-failed')
  }
}

// What is stored was checked when it was written, so this converts and does not check again.
function toFields<Fields>(snapshot: QuerySnapshot): Fields[] {
  return snapshot.docs.map((stored) => fromStoredFields(stored.data()) as Fields)
}

/** Returns all that is stored about the user, as a file. @throws AppError */
export async function exportMyData(): Promise<Blob> {
  const data = await callFunction('exportAccount', {})
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
}

/**
 * Deletes the account and everything that names the user; the device keeps the session until `leaveAccount`.
 * @throws AppError, of which `recent-sign-in-required` is solved by `reauthenticate`.
 */
export async function deleteMyAccount(): Promise<void> {
  await callFunction('deleteAccount', {})
}

/** Clears the session of a deleted account on this device. @throws AppError `sign-out-failed`. */
export function leaveAccount(): Promise<void> {
  return signOut()
}
