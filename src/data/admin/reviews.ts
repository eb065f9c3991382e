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
import { type OpenReport, readOpenReports } from './open-reports.ts'

/** A review as an admin sees it. */
export interface ModeratedReview {
  review: Review
  /** Undefined where the place is gone. */
  placeName: string | undefined
  /** Open reports of reviews, the newest first. */
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
  if (filter === 'reported') return { entries: await readReportedReviews(), next: null }
  if (filter === 'held') return readHeldReviews(after)
  const [reported, newest] = await Promise.all([
    filter === null && after === null ? readReportedReviews() : [],
    readNewestReviews(filter === 'hidden', after),
  ])
  return { entries: [...reported, ...newest.entries], next: newest.next }
}

/** Reads the reviews with open reports, those with the newest report first. */
async function readReportedReviews(): Promise<ModeratedReview[]> {
  const firestore = await openPrivateFirestore()
  const reportsByReview = await readOpenReports<ReviewReport>(paths.reviewReports, ({ place_id, user_id }) =>
    paths.review(place_id, user_id),
  )
  const reviews = await Promise.all([...reportsByReview.keys()].map((path) => getDoc(doc(firestore, path))))
  return withPlaceNames(
    firestore,
    // Its author may have deleted it meanwhile.
    reviews.filter((review) => review.exists()),
    reportsByReview,
  )
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
): Promise<DecidedMany<CallableInput<'moderateReview'>, unknown>> {
  return decideMany(decisions, moderateReview, 'review-moderate-failed', { onProgress })
}

async function withPlaceNames(
  firestore: Firestore,
  stored: readonly DocumentSnapshot[],
  reportsByReview: ReadonlyMap<string, readonly OpenReport<ReviewReport>[]>,
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
