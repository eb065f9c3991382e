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
import type { PlaceWithId } from '@/domain/places/place.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { openAuth } from '../firebase/firebase-auth.ts'
import { storeBusinesses, storeOwnership, type MyBusinesses, readBusinessesCopy } from './my-businesses-copy.ts'
import { readPlaceNames } from '../firebase/place-names.ts'
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
    getDocs(myPlacesQuery(firestore, userId, LIST_MAX)),
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
    places: places.docs.map((stored) => ({ ...toFields<PlaceWithId>(stored), id: stored.id })),
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

/** Requests whether the user owns a place, and stores the answer. @throws Where the server is out of reach. */
export async function fetchOwnership(userId: string): Promise<boolean> {
  const firestore = await openPrivateFirestore()
  const { empty } = await getDocs(myPlacesQuery(firestore, userId, 1))
  if (await isStillSignedIn(userId)) storeOwnership(userId, !empty)
  return !empty
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

function myPlacesQuery(firestore: Firestore, userId: string, count: number) {
  return query(
    collection(firestore, paths.places),
    where('owner_id', '==', userId),
    where('owner_claimed', '==', true),
    orderBy('name'),
    limit(count),
  )
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
