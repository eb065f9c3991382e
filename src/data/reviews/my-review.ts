import { doc, getDoc } from 'firebase/firestore/lite'
import { paths } from '@/domain/shared/paths.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'

/** Returns what a user wrote about a place, hidden or not; null if nothing. @throws Without a network. */
export async function readMyReview(placeId: string, userId: string): Promise<Review | null> {
  const firestore = await openPrivateFirestore()
  const fields = (await getDoc(doc(firestore, paths.review(placeId, userId)))).data()
  return fields ? (fromStoredFields(fields) as Review) : null
}
