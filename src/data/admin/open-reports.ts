import { collection, getDocs, limit, orderBy, query, where } from 'firebase/firestore/lite'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { QUERY_LIMIT_MAX } from '../firebase/query-limit.ts'

/** Reads the open reports of a collection, the newest first. @throws For all but admins. */
export async function readOpenReports<Report>(path: string): Promise<Report[]> {
  const open = query(
    collection(await openPrivateFirestore(), path),
    where('is_open', '==', true),
    orderBy('created_at', 'desc'),
    limit(QUERY_LIMIT_MAX),
  )
  // What is stored was checked when it was written, so this converts and does not check again.
  return (await getDocs(open)).docs.map((stored) => fromStoredFields(stored.data()) as Report)
}
