import { toMangroveClaims } from '@/domain/reviews/mangrove.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { toPosition } from '@/domain/shared/distance.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { readPlaces } from '../firebase/place-names.ts'
import { readMangroveKey, signMangroveReview } from '../reviews/sign-mangrove.ts'

/** Reviews as signed records that any reader of the Mangrove standard can verify, and the key they are signed with. */
export interface SignedReviews {
  reviews: string[]
  /** Who has it can sign in the user's name. */
  private_key: JsonWebKey
}

/** Signs a user's own reviews on this device. @throws Without a network. */
export async function signReviews(userId: string, reviews: readonly Review[]): Promise<SignedReviews> {
  const placeIds = reviews.map(({ place_id }) => place_id)
  const places = await readPlaces(await openPrivateFirestore(), placeIds)
  const key = await readMangroveKey(userId)
  const tokens = reviews.map((review) => {
    const place = places.get(review.place_id)
    const known = place ? { name: place.name, position: toPosition(place) } : null
    return signMangroveReview(toMangroveClaims(review, known, location.origin), key)
  })
  return { reviews: await Promise.all(tokens), private_key: key }
}
