import {
  collection,
  collectionGroup,
  doc,
  type DocumentSnapshot,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore/lite'
import type { CallableInput, CallableOutput } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { Review } from '@/domain/reviews/review.ts'
import type { ReviewReport } from '@/domain/reviews/review-report.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { callFunction } from '../firebase/call-function.ts'
import { readPlaceNames } from '../firebase/place-names.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { QUERY_LIMIT_MAX } from '../firebase/query-limit.ts'
import { type ListCursor, type ListPage, readNewest } from './list-page.ts'

/** A review as an admin sees it. */
export interface ModeratedReview {
  review: Review
  /** Undefined where the place is gone. */
  placeName: string | undefined
  /** Open reports of reviews, the newest first. */
  reports: readonly ReviewReport[]
}

/** Which reviews are read: the hidden ones, the reported ones, or null for all of them, with the reported ones first. */
export type ModerationFilter = 'hidden' | 'reported' | null

/**
 * Reads a page of reviews, the newest first. Among all of them, a reported review may be there a second time by its age.
 * @throws For all but admins.
 */
export async function readReviews(
  filter: ModerationFilter,
  after: ListCursor | null,
): Promise<ListPage<ModeratedReview>> {
  if (filter === 'reported') return { entries: await readReportedReviews(), next: null }
  const [reported, newest] = await Promise.all([
    filter === null && after === null ? readReportedReviews() : [],
    readNewestReviews(filter === 'hidden', after),
  ])
  return { entries: [...reported, ...newest.entries], next: newest.next }
}

/** Reads the reviews with open reports, those with the newest report first. */
async function readReportedReviews(): Promise<ModeratedReview[]> {
  const firestore = await openPrivateFirestore()
  const open = query(
    collection(firestore, paths.reviewReports),
    where('is_open', '==', true),
    orderBy('created_at', 'desc'),
    limit(QUERY_LIMIT_MAX),
  )
  const reportsByReview = new Map<string, ReviewReport[]>()
  for (const stored of (await getDocs(open)).docs) {
    const report = fromStoredFields(stored.data()) as ReviewReport
    const path = paths.review(report.place_id, report.user_id)
    reportsByReview.set(path, [...(reportsByReview.get(path) ?? []), report])
  }
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

/** Hides, restores or confirms a review; this closes its open reports. @throws AppError */
export function moderateReview(decision: CallableInput<'moderateReview'>): Promise<CallableOutput<'moderateReview'>> {
  return callFunction('moderateReview', decision, 'review-moderate-failed')
}

async function withPlaceNames(
  firestore: Firestore,
  stored: readonly DocumentSnapshot[],
  reportsByReview: ReadonlyMap<string, readonly ReviewReport[]>,
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
