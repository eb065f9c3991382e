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
import { keepBusinesses, noteOwnership, type OwnBusinesses, readBusinessesCopy } from './my-businesses-copy.ts'
import { readPlaceNames } from '../firebase/place-names.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { toAppError } from '../session/sign-in.ts'

/** The most that a rule lets anybody ask for at once. */
const LIST_MAX = 100
/** After how long without an answer the phone's copy is shown, in milliseconds. */
const ANSWER_TIMEOUT_MS = 15_000

/** Reads what a person has here; where there is no network, what this phone last saw of it. @throws AppError */
export async function readOwnBusinesses(userId: string): Promise<OwnBusinesses> {
  try {
    if (!navigator.onLine) throw new AppError('offline')
    const businesses = await inTime(readFromServer(userId))
    if (await isStillHere(userId)) keepBusinesses(userId, businesses)
    return businesses
  } catch (error) {
    const copy = readBusinessesCopy(userId)
    if (copy) return { ...copy, isCopy: true }
    throw toAppError(error, 'own-businesses-load-failed')
  }
}

async function readFromServer(userId: string): Promise<OwnBusinesses> {
  const firestore = await openPrivateFirestore()
  const [places, requests] = await Promise.all([
    getDocs(ownPlaces(firestore, userId, LIST_MAX)),
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
    .map((stored) => fieldsOf<ClaimRequest>(stored))
    .filter((claim) => claim.status !== 'approved')
  const names = await readPlaceNames(
    firestore,
    claims.map(({ place_id }) => place_id),
  )
  return {
    places: places.docs.map((stored) => ({ ...fieldsOf<PlaceWithId>(stored), id: stored.id })),
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

/** Whether something may be kept here for a person: whoever signed out while it was asked for leaves nothing behind. */
async function isStillHere(userId: string): Promise<boolean> {
  return (await openAuth()).currentUser?.uid === userId
}

/** Asks whether a person has a business here, and notes the answer. @throws Where the server is out of reach. */
export async function askOwnership(userId: string): Promise<boolean> {
  const firestore = await openPrivateFirestore()
  const { empty } = await getDocs(ownPlaces(firestore, userId, 1))
  if (await isStillHere(userId)) noteOwnership(userId, !empty)
  return !empty
}

/** How many reviews of a place its owner has not answered; 100 stands for more. @throws Without a network. */
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

function ownPlaces(firestore: Firestore, userId: string, count: number) {
  return query(
    collection(firestore, paths.places),
    where('owner_id', '==', userId),
    where('owner_claimed', '==', true),
    orderBy('name'),
    limit(count),
  )
}

// What is stored was checked when it was written, so this converts and does not check again.
function fieldsOf<Fields>(stored: QueryDocumentSnapshot): Fields {
  return fromStoredFields(stored.data()) as Fields
}

async function inTime<Result>(reading: Promise<Result>): Promise<Result> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new AppError('offline')), ANSWER_TIMEOUT_MS)
  })
  const result = await Promise.race([reading, late])
  return result
}
