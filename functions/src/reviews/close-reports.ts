import type { QuerySnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { ReviewReport } from '@/domain/reviews/review-report.ts'
import { addToList, withoutDeleted } from '../notifications/notify.ts'
import type { Timestamp } from '../platform/admin.ts'

/** As many reporters are notified of a decision: each adds an entry and a precondition to one commit. */
const NOTIFIED_MAX = 100

/** What was decided about what is reported. */
interface Decision {
  place_id: string
  /** The name of the place; null where it is gone. */
  name: string | null
  /** Whether it is hidden now. */
  isUpheld: boolean
}

/**
 * Adds to the commit of a decision that open reports of a review, its answer or a photo are closed, and that their reporters are notified; one
 * whose account is being deleted is left out.
 * @returns Whom the commit names by that.
 */
export async function closeReports(
  batch: WriteBatch,
  { docs }: Pick<QuerySnapshot, 'docs'>,
  { place_id, name, isUpheld }: Decision,
  now: Timestamp,
): Promise<string[]> {
  const closed = { is_open: false, is_upheld: isUpheld } satisfies Partial<ReviewReport>
  for (const report of docs) batch.update(report.ref, closed)
  const notified = docs.slice(0, NOTIFIED_MAX)
  const toReporter = (report: (typeof docs)[number]) => report.get('reporter_id') as string
  const reporters = new Set(await withoutDeleted(notified.map(toReporter)))
  const event = isUpheld ? 'report-upheld' : 'report-dismissed'
  for (const report of notified) {
    const userId = toReporter(report)
    if (!reporters.has(userId)) continue
    // After its author deleted what is reported, a new one may be reported under the same id.
    const entityId = `${report.id}_${now.toMillis()}`
    await addToList(batch, { event, userId, entityId, about: { place_id, name } }, now)
  }
  return [...reporters]
}
