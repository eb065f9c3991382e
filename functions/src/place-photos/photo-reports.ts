import type { Query } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { db } from '../platform/admin.ts'

/** Returns the reports of a photo by a visitor, open and closed. */
export function toReports(photoId: string): Query {
  return db().collection(paths.photoReports).where('photo_id', '==', photoId)
}
