import {
  collectionGroup,
  doc,
  type DocumentSnapshot,
  type Firestore,
  getDoc,
  query,
  where,
} from 'firebase/firestore/lite'
import type { CallableInput, CallableOutput } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import { undecidedStates } from '@/domain/reviews/undecided.ts'
import type { Review } from '@/domain/reviews/review.ts'
import type { ReviewReport } from '@/domain/reviews/review-report.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { callFunction } from '../firebase/call-function.ts'
import { readPlaceNames } from '../firebase/place-names.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { type DecidedMany, decideMany } from './decide-many.ts'
import { type ListCursor, type ListPage, readNewest, readOldest } from './list-page.ts'
import { type OpenReport, readOpenReports, type ReportsBySubject } from './open-reports.ts'

/** A review as an admin sees it. */
export interface ModeratedReview {
  review: Review
  /** Undefined where the place is gone. */
  placeName: string | undefined
  /** Its open reports, the oldest first. */
  reports: readonly OpenReport<ReviewReport>[]
}

/** Which reviews are read: those that wait for a look, the hidden ones, the reported ones, or null for all of them, with the reported ones first. */
export type ModerationFilter = 'held' | 'hidden' | 'reported' | null

/**
 * Reads a page of reviews, the newest first, of those that wait the oldest. Among all of them, a reported review may be there a second time by its age.
 * @throws For all but admins.
 */
export async function readReviews(
  filter: ModerationFilter,
  after: ListCursor | null,
): Promise<ListPage<ModeratedReview>> {
  if (filter === 'held') return readHeldReviews(after)
  if (filter === 'reported') return readReportedReviews(after)
  const isOfReport = after?.ref.parent.id === paths.reviewReports
  if (filter === 'hidden' || (after && !isOfReport)) return readNewestReviews(filter === 'hidden', after)
  const reported = await readReportedReviews(after)
  if (reported.next) return reported
  const newest = await readNewestReviews(false, null)
  return { entries: [...reported.entries, ...newest.entries], next: newest.next }
}

/** Reads a page of the reviews with open reports, those with the oldest report first. @param after The last report before. */
async function readReportedReviews(after: ListCursor | null): Promise<ListPage<ModeratedReview>> {
  const firestore = await openPrivateFirestore()
  const { reports, next } = await readOpenReports<ReviewReport>(
    firestore,
    paths.reviewReports,
    ({ place_id, user_id }) => paths.review(place_id, user_id),
    after,
  )
  const reviews = await Promise.all([...reports.keys()].map((path) => getDoc(doc(firestore, path))))
  const entries = await withPlaceNames(
    firestore,
    // Its author may have deleted it meanwhile.
    reviews.filter((review) => review.exists()),
    reports,
  )
  return { entries, next }
}

/** @param hiddenOnly Only those that an admin hid. */
async function readNewestReviews(hiddenOnly: boolean, after: ListCursor | null): Promise<ListPage<ModeratedReview>> {
  const firestore = await openPrivateFirestore()
  const all = collectionGroup(firestore, 'reviews')
  const { docs, next } = await readNewest(hiddenOnly ? query(all, where('is_approved', '==', false)) : all, after)
  return { entries: await withPlaceNames(firestore, docs, new Map()), next }
}

async function readHeldReviews(after: ListCursor | null): Promise<ListPage<ModeratedReview>> {
  const firestore = await openPrivateFirestore()
  const undecided = where('held.state', 'in', undecidedStates)
  const { docs, next } = await readOldest(query(collectionGroup(firestore, 'reviews'), undecided), after)
  return { entries: await withPlaceNames(firestore, docs, new Map()), next }
}

/** Publishes a review that waits for a look, or withholds it. @throws AppError */
export async function decideReview(decision: CallableInput<'decideReview'>): Promise<void> {
  await callFunction('decideReview', decision, 'review-moderate-failed')
}

/** Hides, restores or confirms a review; this closes its open reports. @throws AppError */
export function moderateReview(decision: CallableInput<'moderateReview'>): Promise<CallableOutput<'moderateReview'>> {
  return callFunction('moderateReview', decision, 'review-moderate-failed')
}

/** Decides about reviews, each in a commit of its own. @returns What was decided, and what could not be. */
export function moderateReviews(
  decisions: readonly CallableInput<'moderateReview'>[],
  onProgress: (done: number) => void,
): Promise<DecidedMany<CallableInput<'moderateReview'>, CallableOutput<'moderateReview'>>> {
  return decideMany(decisions, moderateReview, 'review-moderate-failed', { onProgress })
}

async function withPlaceNames(
  firestore: Firestore,
  stored: readonly DocumentSnapshot[],
  reportsByReview: ReportsBySubject<ReviewReport>,
): Promise<ModeratedReview[]> {
  // What is stored was checked when it was written, so this converts and does not check again.
  const reviews = stored.map((review) => fromStoredFields(review.data() ?? {}) as Review)
  const placeNames = await readPlaceNames(
    firestore,
    reviews.map(({ place_id }) => place_id),
  )
  return reviews.map((review) => ({
    review,
    placeName: placeNames.get(review.place_id),
    reports: reportsByReview.get(paths.review(review.place_id, review.user_id)) ?? [],
  }))
}
