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
  type QueryDocumentSnapshot,
  startAfter,
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

/** The maximum that a rule lets anyone ask for at once. */
const REPORTS_MAX = 100
const PAGE_SIZE = 20

/** A review as an admin sees it. */
export interface ModeratedReview {
  review: Review
  /** Undefined where the place is gone. */
  placeName: string | undefined
  /** Open reports of reviews, the newest first. */
  reports: readonly ReviewReport[]
}

/** The cursor of the next page. */
export type ReviewCursor = QueryDocumentSnapshot

export interface ModerationPage {
  reviews: readonly ModeratedReview[]
  /** Null on the last page. */
  next: ReviewCursor | null
}

/** Reads the open reports, the newest first. @throws For all but admins. */
export async function readReportedReviews(): Promise<readonly ModeratedReview[]> {
  const firestore = await openPrivateFirestore()
  const open = query(
    collection(firestore, paths.reviewReports),
    where('is_open', '==', true),
    orderBy('created_at', 'desc'),
    limit(REPORTS_MAX),
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

/**
 * Reads a page of all reviews, the newest first.
 * @param hiddenOnly Only those that an admin hid. @param after The cursor of the previous page.
 * @throws For all but admins.
 */
export async function readReviews(hiddenOnly: boolean, after: ReviewCursor | null): Promise<ModerationPage> {
  const firestore = await openPrivateFirestore()
  const { docs } = await getDocs(
    query(
      collectionGroup(firestore, 'reviews'),
      ...(hiddenOnly ? [where('is_approved', '==', false)] : []),
      orderBy('created_at', 'desc'),
      ...(after ? [startAfter(after)] : []),
      limit(PAGE_SIZE),
    ),
  )
  return {
    reviews: await withPlaceNames(firestore, docs, new Map()),
    next: docs.length === PAGE_SIZE ? (docs.at(-1) ?? null) : null,
  }
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
