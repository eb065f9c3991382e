import {
  collection,
  type DocumentSnapshot,
  type Firestore,
  getDocs,
  limit,
  query,
  type Query,
  where,
} from 'firebase/firestore/lite'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { readAccountNames } from '../firebase/account-names.ts'
import { countFound } from '../firebase/count-found.ts'
import { QUERY_LIMIT_MAX } from '../firebase/query-limit.ts'
import { toIdChunks } from '../firebase/read-by-ids.ts'
import { type ListCursor, readOldest } from './list-page.ts'

/** Who reported something, and how many of what they reported earlier was hidden, of all that was decided about. */
interface Reporter {
  /** Undefined of an account without a name and an address. */
  name: string | undefined
  upheld: number
  decided: number
}

/** A report that waits, with who made it. */
export type OpenReport<Report> = Report & { reporter: Reporter }

/** Reports by the id or the path of what they are of: that with the oldest report first, and its oldest report first. */
export type ReportsBySubject<Report> = ReadonlyMap<string, readonly OpenReport<Report>[]>

/**
 * Reads a page of the open reports of a collection, the oldest first.
 * @param subjectOf Returns the id or the path of what a report is of. @param after The last report of the page before.
 * @throws For all but admins.
 */
export async function readOpenReports<Report extends { reporter_id: string }>(
  firestore: Firestore,
  path: string,
  subjectOf: (report: Report) => string,
  after: ListCursor | null,
): Promise<{ reports: ReportsBySubject<Report>; next: ListCursor | null }> {
  const { docs, next } = await readOldest(openOnes(firestore, path), after)
  return { reports: await bySubject(firestore, path, docs, subjectOf), next }
}

/**
 * Reads the open reports of some things alone, as many of them as the rules allow.
 * @param field That with the id of what a report is of.
 * @throws For all but admins.
 */
export async function readOpenReportsOf<Field extends string, Report extends Record<Field | 'reporter_id', string>>(
  firestore: Firestore,
  path: string,
  field: Field,
  ids: readonly string[],
): Promise<ReportsBySubject<Report>> {
  const found = await Promise.all(
    toIdChunks(ids).map((chunk) =>
      getDocs(query(openOnes(firestore, path), where(field, 'in', chunk), limit(QUERY_LIMIT_MAX))),
    ),
  )
  return bySubject<Report>(
    firestore,
    path,
    found.flatMap(({ docs }) => docs),
    (report) => report[field],
  )
}

function openOnes(firestore: Firestore, path: string): Query {
  return query(collection(firestore, path), where('is_open', '==', true))
}

async function bySubject<Report extends { reporter_id: string }>(
  firestore: Firestore,
  path: string,
  docs: readonly DocumentSnapshot[],
  subjectOf: (report: Report) => string,
): Promise<ReportsBySubject<Report>> {
  // What is stored was checked when it was written, so this converts and does not check again.
  const reports = docs.map((stored) => fromStoredFields(stored.data() ?? {}) as Report)
  const reporters = await readReporters(
    firestore,
    path,
    reports.map(({ reporter_id }) => reporter_id),
  )
  const grouped = new Map<string, OpenReport<Report>[]>()
  for (const report of reports) {
    const subject = subjectOf(report)
    const reporter = reporters.get(report.reporter_id) ?? { name: undefined, upheld: 0, decided: 0 }
    grouped.set(subject, [...(grouped.get(subject) ?? []), { ...report, reporter }])
  }
  return grouped
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
