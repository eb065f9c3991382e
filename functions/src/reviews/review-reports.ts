import type { Query } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { db } from '../platform/admin.ts'

/** Returns the reports of a review, open and closed. */
export function toReports(placeId: string, authorId: string): Query {
  return db().collection(paths.reviewReports).where('place_id', '==', placeId).where('user_id', '==', authorId)
}
