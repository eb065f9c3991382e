import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { ReviewDraft } from '@/domain/reviews/review.ts'
import {
  findAccountSignals,
  NEARLY_SAME,
  judgeReview,
  PRINT_DAYS,
  type ReviewPrint,
  type Surroundings,
  type Verdict,
} from '@/domain/reviews/signals/review-signals.ts'
import {
  NEIGHBORS_MAX,
  OWN_PLACES_MAX,
  SIMILAR_MAX,
  USUAL_DAYS,
  usualADay,
} from '@/domain/reviews/signals/signal-limits.ts'
import { similarity, sketchText } from '@/domain/reviews/signals/text-sketch.ts'
import { paths } from '@/domain/shared/paths.ts'
import { lifetimeMs } from '@/domain/shared/retention.ts'
import { auth, db, Timestamp } from '../../platform/admin.ts'
import { storedAs } from '../../platform/stored-as.ts'
import { ownerNetworksRef } from './networks.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A review as others are compared with it: `review_prints/{placeId}_{userId}`, read by functions alone. */
export interface StoredPrint extends ReviewPrint {
  expires_at: Timestamp
}

/** What is known when a review is stored. */
export interface Judgement {
  print: StoredPrint
  known: Surroundings
  verdict: Verdict
}

/** Returns where the print of a review is. */
export function printRef(placeId: string, userId: string) {
  return db().doc(paths.reviewPrint(placeId, userId)).withConverter(storedAs<StoredPrint>())
}

/**
 * Adds to the commit of a decision what becomes of the print of a review. What an admin lets stand is no part of a burst, and is not held
 * again for what comes after it; what they do not is compared with, and counts in no burst of others.
 */
export function settlePrint(batch: WriteBatch, print: DocumentSnapshot<StoredPrint>, isShown: boolean): void {
  if (isShown) batch.delete(print.ref)
  else if (print.updateTime) batch.update(print.ref, { is_rejected: true }, { lastUpdateTime: print.updateTime })
}

type JudgedReview = Pick<ReviewDraft, 'rating' | 'content'> & { place_id: string; user_id: string }

/**
 * Judges a review that its author changed, as if it came from where it came first; one document more. One that says nearly the same was
 * written when it was: who puts a word right copied no one.
 */
export async function judgeAgain(review: JudgedReview, now: Timestamp): Promise<Judgement> {
  const before = (await printRef(review.place_id, review.user_id).get()).data()
  const isSameText = before && similarity(before.sketch, sketchText(review.content).sketch) >= NEARLY_SAME
  return judge(review, before?.network ?? null, now, isSameText ? before.written_at : now.toMillis())
}

/**
 * Judges a review by its surroundings. Reads, besides its author's account: at most 10 of their reviews, 60 prints of reviews of the
 * place, 20 of similar ones, one count and the document of the owner's networks; 92 documents, and a few at most places.
 * @param network From where it comes, as `toNetwork` has it.
 */
export async function judge(
  review: JudgedReview,
  network: string | null,
  now: Timestamp,
  writtenAt = now.toMillis(),
): Promise<Judgement> {
  const { place_id, user_id, rating, content } = review
  const nowMs = now.toMillis()
  const daysAgo = (days: number) => Timestamp.fromMillis(nowMs - days * DAY_MS)
  const prints = db().collection(paths.reviewPrints).withConverter(storedAs<StoredPrint>())
  const sketch = sketchText(content)
  const [account, own, neighbors, similar, usual, owners] = await Promise.all([
    auth().getUser(user_id),
    db()
      .collectionGroup('reviews')
      .where('user_id', '==', user_id)
      .orderBy('created_at', 'desc')
      .limit(OWN_PLACES_MAX)
      .select('place_id')
      .get(),
    prints.where('place_id', '==', place_id).orderBy('written_at', 'desc').limit(NEIGHBORS_MAX).get(),
    sketch.bands.length > 0
      ? prints.where('bands', 'array-contains-any', sketch.bands).limit(SIMILAR_MAX).get()
      : { docs: [] },
    db()
      .collection(paths.reviews(place_id))
      .where('is_approved', '==', true)
      .where('created_at', '>', daysAgo(PRINT_DAYS + USUAL_DAYS))
      .where('created_at', '<=', daysAgo(PRINT_DAYS))
      // In the order of an index that there is.
      .orderBy('created_at', 'desc')
      .count()
      .get(),
    ownerNetworksRef(place_id).get(),
  ])
  const before = own.docs.map((stored) => stored.get('place_id') as string).filter((id) => id !== place_id)
  const print: StoredPrint = {
    ...sketch,
    place_id,
    user_id,
    rating,
    written_at: writtenAt,
    network,
    places: [place_id, ...before].slice(0, OWN_PLACES_MAX),
    account: findAccountSignals(rating, {
      ageMs: nowMs - new Date(account.metadata.creationTime).getTime(),
      isConfirmed: account.emailVerified || account.phoneNumber !== undefined,
      reviewsBefore: before.length,
    }),
    expires_at: Timestamp.fromMillis(nowMs + lifetimeMs('reviewPrint')),
  }
  const others = new Map([...neighbors.docs, ...similar.docs].map((stored) => [stored.id, stored.data()]))
  const known: Surroundings = {
    nowMs,
    // What has expired is deleted within a day.
    others: [...others.values()].filter(({ expires_at }) => expires_at > now),
    usualADay: usualADay(usual.data().count),
    ownerNetworks: owners.data()?.networks ?? [],
  }
  return { print, known, verdict: judgeReview(print, known) }
}
