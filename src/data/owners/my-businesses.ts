import {
  collection,
  type Firestore,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryDocumentSnapshot,
  where,
} from 'firebase/firestore/lite'
import { AppError } from '@/domain/shared/app-error.ts'
import type { ClaimRequest } from '@/domain/claims/claim-request.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { openAuth } from '../firebase/firebase-auth.ts'
import { storeBusinesses, storeOwnedPlaces, type MyBusinesses, readBusinessesCopy } from './my-businesses-copy.ts'
import { readPlaceNames, readPlaces } from '../firebase/place-names.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { toAppError } from '../session/sign-in.ts'

/** The maximum that a rule lets anyone ask for at once. */
const LIST_MAX = 100
/** After how long without an answer the device's copy is shown, in milliseconds. */
const ANSWER_TIMEOUT_MS = 15_000

/** Reads the user's places and claims; offline, the copy on this device. @throws AppError */
export async function readMyBusinesses(userId: string): Promise<MyBusinesses> {
  try {
    if (!navigator.onLine) throw new AppError('offline')
    const businesses = await withAnswerTimeout(readFromServer(userId))
    if (await isStillSignedIn(userId)) storeBusinesses(userId, businesses)
    return businesses
  } catch (error) {
    const copy = readBusinessesCopy(userId)
    if (copy) return { ...copy, isCopy: true }
    throw toAppError(error, 'own-businesses-load-failed')
  }
}

async function readFromServer(userId: string): Promise<MyBusinesses> {
  const firestore = await openPrivateFirestore()
  const [places, requests] = await Promise.all([
    readOwnedPlaceIds(firestore, userId).then((ids) => readPlaces(firestore, ids)),
    getDocs(
      query(
        collection(firestore, paths.claimRequests),
        where('user_id', '==', userId),
        orderBy('created_at', 'desc'),
        limit(LIST_MAX),
      ),
    ),
  ])
  const claims = requests.docs
    .map((stored) => toFields<ClaimRequest>(stored))
    .filter((claim) => claim.status !== 'approved')
  const names = await readPlaceNames(
    firestore,
    claims.map(({ place_id }) => place_id),
  )
  return {
    places: [...places].map(([id, place]) => ({ ...place, id })).toSorted((a, b) => a.name.localeCompare(b.name, 'es')),
    claims: claims.map(({ place_id, status, notes, created_at }) => ({
      place_id,
      status,
      notes,
      created_at,
      placeName: names.get(place_id) ?? null,
    })),
    readAt: new Date().toISOString(),
    isCopy: false,
  }
}

/**
 * Returns true iff the user is still signed in: one who signed out while it was requested must leave nothing behind.
 */
async function isStillSignedIn(userId: string): Promise<boolean> {
  return (await openAuth()).currentUser?.uid === userId
}

/** Requests the ids of the places that the user owns, and stores them. @throws Where the server is out of reach. */
export async function fetchOwnedPlaces(userId: string): Promise<readonly string[]> {
  const placeIds = await readOwnedPlaceIds(await openPrivateFirestore(), userId)
  if (await isStillSignedIn(userId)) storeOwnedPlaces(userId, placeIds)
  return placeIds
}

/** Returns how many reviews of a place its owner has not answered; 100 stands for more. @throws Without a network. */
export async function countUnanswered(placeId: string): Promise<number> {
  const firestore = await openPrivateFirestore()
  const unanswered = query(
    collection(firestore, paths.reviews(placeId)),
    where('is_approved', '==', true),
    where('answer', '==', null),
    limit(LIST_MAX),
  )
  return (await getCount(unanswered)).data().count
}

/** Those that the user owns, and those that they look after with their owner. */
async function readOwnedPlaceIds(firestore: Firestore, userId: string): Promise<string[]> {
  const found = await Promise.all(
    (['user_id', 'manager_id'] as const).map((field) =>
      getDocs(query(collection(firestore, paths.placeOwners), where(field, '==', userId), limit(LIST_MAX))),
    ),
  )
  return found.flatMap(({ docs }) => docs.map(({ id }) => id))
}

// What is stored was checked when it was written, so this converts and does not check again.
function toFields<Fields>(stored: QueryDocumentSnapshot): Fields {
  return fromStoredFields(stored.data()) as Fields
}

async function withAnswerTimeout<Result>(work: Promise<Result>): Promise<Result> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new AppError('offline')), ANSWER_TIMEOUT_MS)
  })
  const result = await Promise.race([work, late])
  return result
}
