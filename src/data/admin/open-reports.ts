import { collection, getDocs, limit, orderBy, query, where } from 'firebase/firestore/lite'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { QUERY_LIMIT_MAX } from '../firebase/query-limit.ts'

/**
 * Reads the open reports of a collection by what they are of: that with the newest report first, and its newest report first.
 * @param subjectOf Returns the id or the path of what a report is of.
 * @throws For all but admins.
 */
export async function readOpenReports<Report>(
  path: string,
  subjectOf: (report: Report) => string,
): Promise<Map<string, Report[]>> {
  const open = query(
    collection(await openPrivateFirestore(), path),
    where('is_open', '==', true),
    orderBy('created_at', 'desc'),
    limit(QUERY_LIMIT_MAX),
  )
  const bySubject = new Map<string, Report[]>()
  for (const stored of (await getDocs(open)).docs) {
    // What is stored was checked when it was written, so this converts and does not check again.
    const report = fromStoredFields(stored.data()) as Report
    const subject = subjectOf(report)
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), report])
  }
  return bySubject
}
