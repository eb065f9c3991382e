import { collection, type Firestore, getDocs, limit, orderBy, query, where } from 'firebase/firestore/lite'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { readAccountNames } from '../firebase/account-names.ts'
import { countFound } from '../firebase/count-found.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { QUERY_LIMIT_MAX } from '../firebase/query-limit.ts'

/** Who reported something, and how many of what they reported earlier was hidden, of all that was decided about. */
interface Reporter {
  /** Undefined of an account without a name and an address. */
  name: string | undefined
  upheld: number
  decided: number
}

/** A report that waits, with who made it. */
export type OpenReport<Report> = Report & { reporter: Reporter }

/**
 * Reads the open reports of a collection by what they are of: that with the newest report first, and its newest report first.
 * @param subjectOf Returns the id or the path of what a report is of.
 * @throws For all but admins.
 */
export async function readOpenReports<Report extends { reporter_id: string }>(
  path: string,
  subjectOf: (report: Report) => string,
): Promise<Map<string, OpenReport<Report>[]>> {
  const firestore = await openPrivateFirestore()
  const open = query(
    collection(firestore, path),
    where('is_open', '==', true),
    orderBy('created_at', 'desc'),
    limit(QUERY_LIMIT_MAX),
  )
  // What is stored was checked when it was written, so this converts and does not check again.
  const reports = (await getDocs(open)).docs.map((stored) => fromStoredFields(stored.data()) as Report)
  const reporters = await readReporters(
    firestore,
    path,
    reports.map(({ reporter_id }) => reporter_id),
  )
  const bySubject = new Map<string, OpenReport<Report>[]>()
  for (const report of reports) {
    const subject = subjectOf(report)
    const reporter = reporters.get(report.reporter_id) ?? { name: undefined, upheld: 0, decided: 0 }
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), { ...report, reporter }])
  }
  return bySubject
}

async function readReporters(
  firestore: Firestore,
  path: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Reporter>> {
  const names = await readAccountNames(firestore, userIds)
  const count = (userId: string, isUpheld: boolean) =>
    countFound(
      query(collection(firestore, path), where('reporter_id', '==', userId), where('is_upheld', '==', isUpheld)),
    )
  return new Map(
    await Promise.all(
      [...new Set(userIds)].map(async (userId) => {
        const [upheld, others] = await Promise.all([count(userId, true), count(userId, false)])
        return [userId, { name: names.get(userId), upheld, decided: upheld + others }] as const
      }),
    ),
  )
}
