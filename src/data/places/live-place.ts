import {
  collection,
  doc,
  type DocumentSnapshot,
  type Firestore,
  getDocFromCache,
  getDocsFromCache,
  limit,
  onSnapshot,
  orderBy,
  query,
  type QuerySnapshot,
  where,
} from 'firebase/firestore'
import { paths } from '@/domain/shared/paths.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { FIRST_REVIEWS_LIMIT, type PlaceData } from '@/domain/pages/public-data.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { openFirestore } from '../firebase/firestore-persistent.ts'
import { refreshSource } from './refresh-source.ts'
import { markRead } from '../saved/read-times.ts'

/**
 * Follows a place and its newest approved reviews: calls `onData` with what the server has, now and after each change,
 * and with null when the place is gone. Without a network it is called with the device's copy, if there is one.
 * Errors (a full quota, a refused read) end it without a word: what the page shows stays.
 * @returns What ends it.
 */
export async function followPlace(placeId: string, onData: (data: PlaceData | null) => void): Promise<() => void> {
  const firestore = await openFirestore()
  let place: DocumentSnapshot | undefined
  let reviews: QuerySnapshot | undefined

  const notify = () => {
    if (!place || !reviews) return
    const isCopy = place.metadata.fromCache || reviews.metadata.fromCache
    // While the server is being asked, the page is newer than the copy, and a missing copy means nothing.
    if (isCopy && (navigator.onLine || !place.exists())) return
    if (!isCopy && place.exists()) markRead(placeId)
    const data = toPlaceData(place, reviews)
    onData(data)
    if (data && !isCopy) void refreshSource(data.place)
  }
  const stop = () => {
    stopPlace()
    stopReviews()
  }
  // A confirmed copy arrives as a change of metadata alone.
  const options = { includeMetadataChanges: true }
  const stopPlace = onSnapshot(
    placeRef(firestore, placeId),
    options,
    (snapshot) => {
      place = snapshot
      notify()
    },
    () => stop(),
  )
  const stopReviews = onSnapshot(
    reviewsQuery(firestore, placeId),
    options,
    (snapshot) => {
      reviews = snapshot
      notify()
    },
    () => stop(),
  )
  return stop
}

/** Returns the device's copy of a place. @throws Where there is none. */
export async function readPlaceCopy(placeId: string): Promise<PlaceData | null> {
  const firestore = await openFirestore()
  const [place, reviews] = await Promise.all([
    getDocFromCache(placeRef(firestore, placeId)),
    getDocsFromCache(reviewsQuery(firestore, placeId)),
  ])
  return toPlaceData(place, reviews)
}

function placeRef(firestore: Firestore, placeId: string) {
  return doc(firestore, paths.place(placeId))
}

function reviewsQuery(firestore: Firestore, placeId: string) {
  return query(
    collection(firestore, paths.reviews(placeId)),
    where('is_approved', '==', true),
    orderBy('created_at', 'desc'),
    limit(FIRST_REVIEWS_LIMIT),
  )
}

// What is stored was checked when it was written, so this converts and does not check again.
function toPlaceData(place: DocumentSnapshot, reviews: QuerySnapshot): PlaceData | null {
  const fields = place.data()
  return fields
    ? {
        place: { ...fromStoredFields(fields), id: place.id } as PlaceWithId,
        reviews: reviews.docs.map((review) => fromStoredFields(review.data()) as Review),
      }
    : null
}
