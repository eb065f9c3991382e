import {
  collection,
  collectionGroup,
  doc,
  type DocumentSnapshot,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  where,
} from 'firebase/firestore/lite'
import type { CallableInput, CallableOutput } from '@/domain/api/callables.ts'
import type { AuditAction, AuditEntry } from '@/domain/accounts/audit-entry.ts'
import { paths } from '@/domain/shared/paths.ts'
import { isUndecided, undecidedStates } from '@/domain/reviews/undecided.ts'
import type { Review } from '@/domain/reviews/review.ts'
import type { ReviewReport } from '@/domain/reviews/review-report.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { callFunction } from '../firebase/call-function.ts'
import { readPlaceNames } from '../firebase/place-names.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { QUERY_LIMIT_MAX } from '../firebase/query-limit.ts'
import { type DecidedMany, decideMany } from './decide-many.ts'
import { type ListCursor, type ListPage, readNewest, readOldest } from './list-page.ts'
import { type OpenReport, readOpenReports, type ReportsBySubject } from './open-reports.ts'

/** A review as an admin sees it. */
export interface ModeratedReview {
  review: Review
  /** Undefined where the place is gone. */
  placeName: string | undefined
  /** What the admin did about one that waits, so that another has to decide; null for nothing. */
  ownPart: 'wrote' | 'withheld' | null
  /** Its open reports, the oldest first. */
  reports: readonly OpenReport<ReviewReport>[]
}

/** Which reviews are read: those that wait for a look, the hidden ones, the reported ones, or null for all of them, with the reported ones first. */
export type ModerationFilter = 'held' | 'hidden' | 'reported' | null

/**
 * Reads a page of reviews, the newest first, of those that wait the oldest. Among all of them, a reported review may be there a second time by its age.
 * @param adminId Who reads them.
 * @throws For all but admins.
 */
export async function readReviews(
  filter: ModerationFilter,
  after: ListCursor | null,
  adminId: string,
): Promise<ListPage<ModeratedReview>> {
  if (filter === 'held') return readHeldReviews(after, adminId)
  if (filter === 'reported') return readReportedReviews(after, adminId)
  const isOfReport = after?.ref.parent.id === paths.reviewReports
  if (filter === 'hidden' || (after && !isOfReport)) return readNewestReviews(filter === 'hidden', after, adminId)
  const reported = await readReportedReviews(after, adminId)
  if (reported.next) return reported
  const newest = await readNewestReviews(false, null, adminId)
  return { entries: [...reported.entries, ...newest.entries], next: newest.next }
}

/** Reads a page of the reviews with open reports, those with the oldest report first. @param after The last report before. */
async function readReportedReviews(after: ListCursor | null, adminId: string): Promise<ListPage<ModeratedReview>> {
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
    adminId,
  )
  return { entries, next }
}

/** @param hiddenOnly Only those that an admin hid. */
async function readNewestReviews(
  hiddenOnly: boolean,
  after: ListCursor | null,
  adminId: string,
): Promise<ListPage<ModeratedReview>> {
  const firestore = await openPrivateFirestore()
  const all = collectionGroup(firestore, 'reviews')
  const { docs, next } = await readNewest(hiddenOnly ? query(all, where('is_approved', '==', false)) : all, after)
  return { entries: await withPlaceNames(firestore, docs, new Map(), adminId), next }
}

async function readHeldReviews(after: ListCursor | null, adminId: string): Promise<ListPage<ModeratedReview>> {
  const firestore = await openPrivateFirestore()
  const undecided = where('held.state', 'in', undecidedStates)
  const { docs, next } = await readOldest(query(collectionGroup(firestore, 'reviews'), undecided), after)
  return { entries: await withPlaceNames(firestore, docs, new Map(), adminId), next }
}

/** Publishes a review that waits for a look, or withholds it. @throws AppError */
export async function decideReview(decision: CallableInput<'decideReview'>): Promise<void> {
  await callFunction('decideReview', decision, 'review-moderate-failed')
}

/** Decides about reviews that wait, each in a commit of its own. @returns What was decided, and what could not be. */
export function decideReviews(
  decisions: readonly CallableInput<'decideReview'>[],
  onProgress: (done: number) => void,
): Promise<DecidedMany<CallableInput<'decideReview'>, void>> {
  return decideMany(decisions, decideReview, 'review-moderate-failed', { onProgress })
}

/** Hides, restores or confirms a review; this closes its open reports. @throws AppError */
export function moderateReview(decision: CallableInput<'moderateReview'>): Promise<CallableOutput<'moderateReview'>> {
  return callFunction('moderateReview', decision, 'review-moderate-failed')
}

/** Takes off an owner's answer; this closes the open reports of it. @throws AppError */
export function removeAnswer(removal: CallableInput<'removeAnswer'>): Promise<CallableOutput<'removeAnswer'>> {
  return callFunction('removeAnswer', removal, 'review-moderate-failed')
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
  adminId: string,
): Promise<ModeratedReview[]> {
  // What is stored was checked when it was written, so this converts and does not check again.
  const reviews = stored.map((review) => fromStoredFields(review.data() ?? {}) as Review)
  const placeNames = await readPlaceNames(
    firestore,
    reviews.map(({ place_id }) => place_id),
  )
  const ownParts = await Promise.all(reviews.map((review) => readOwnPart(firestore, review, adminId)))
  return reviews.map((review, index) => ({
    review,
    placeName: placeNames.get(review.place_id),
    ownPart: ownParts[index] ?? null,
    reports: reportsByReview.get(paths.review(review.place_id, review.user_id)) ?? [],
  }))
}

/** Reads what `decideReview` refuses an admin for; the log is asked of objections alone. */
async function readOwnPart(
  firestore: Firestore,
  { place_id, user_id, held }: Review,
  adminId: string,
): Promise<ModeratedReview['ownPart']> {
  if (!isUndecided(held)) return null
  if (user_id === adminId) return 'wrote'
  if (held.state !== 'objected') return null
  const { docs } = await getDocs(
    query(
      collection(firestore, paths.auditLog),
      where('action', '==', 'reject-review' satisfies AuditAction),
      where('place_id', '==', place_id),
      where('user_id', '==', user_id),
      where('actor_id', '==', adminId),
      limit(QUERY_LIMIT_MAX),
    ),
  )
  const decidedAt = docs.map((entry) => (fromStoredFields(entry.data()) as AuditEntry).created_at)
  return decidedAt.some((at) => at >= held.held_at) ? 'withheld' : null
}
