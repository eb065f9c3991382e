import { AggregateField } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import type { PlacePhotoKind } from '@/domain/photos/place-photo-limits.ts'
import { FIRST_REVIEWS_LIMIT } from '@/domain/pages/public-data.ts'
import type { Place } from '@/domain/places/place.ts'
import { findTypicalSentence } from '@/domain/reviews/typical-sentence.ts'
import { undecidedStates } from '@/domain/reviews/undecided.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { db, FieldValue } from '../platform/admin.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'

type FromReviews = Required<Pick<Place, 'avg_rating' | 'review_count' | 'review_photo' | 'review_quote'>>
type Unshown = Required<Pick<Place, 'reviews_waiting' | 'reviews_withheld'>>
type FromPhotos = Required<Pick<Place, 'visitor_photo' | 'has_visitor_photos'>>
type FromVisitors = FromReviews & Unshown & FromPhotos

/** Of what lists show something. */
const shownFields = ['photos', 'content', 'rating'] as const satisfies readonly (keyof Review)[]

/** The maximum number of attempts. In each round one of the competitors succeeds, so few are needed. */
const ATTEMPTS_MAX = 200

/**
 * Sets the rating of a place, and what lists show of its reviews (a sentence, and a photo where its owner gave none) and of
 * visitors' photos, to what its approved reviews and published photos say. Must be called after every write of one; safe to
 * repeat and to run any number of times at once.
 *
 * Settlers write only over the place that they had read, and are done only when they find the place right by a count
 * that they took after reading it. So the last writer has looked once more, and the user who changes a review
 * later looks later: a number counted too early cannot stay.
 */
export async function settleRating(placeId: string): Promise<void> {
  const ref = db().doc(paths.place(placeId))
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const place = await ref.get()
    // A place that is gone has no rating.
    if (!place.updateTime) return
    const [ofReviews, unshown, ofPhotos] = await Promise.all([
      readReviews(placeId),
      countUnshown(placeId),
      readPhotos(placeId),
    ])
    const wanted: FromVisitors = { ...ofReviews, ...unshown, ...ofPhotos }
    const wrong = Object.entries(wanted).filter(([field, value]) => (place.get(field) ?? null) !== value)
    if (wrong.length === 0) return
    try {
      await ref.update(Object.fromEntries(wrong.map(toUpdate)), { lastUpdateTime: place.updateTime })
    } catch (error) {
      if (!isConflict(error)) throw error
    }
  }
  throw new Error(`settling a rating: others were faster ${ATTEMPTS_MAX} times`)
}

/** A number that only few places have is absent from the others. */
function toUpdate([field, value]: [string, unknown]): [string, unknown] {
  const isRare = field === 'reviews_waiting' || field === 'reviews_withheld'
  return [field, isRare && value === null ? FieldValue.delete() : value]
}

/** Counts a place's approved reviews. The mean is not rounded here: one decimal of it is shown. */
async function readReviews(placeId: string): Promise<FromReviews> {
  const approved = db().collection(paths.reviews(placeId)).where('is_approved', '==', true)
  const counted = await approved.aggregate({ count: AggregateField.count(), sum: AggregateField.sum('rating') }).get()
  const { count, sum } = counted.data()
  if (count === 0) return { review_count: 0, avg_rating: 0, review_photo: null, review_quote: null }
  // Those that the place's page shows first.
  const newest = await approved
    .orderBy('created_at', 'desc')
    .limit(FIRST_REVIEWS_LIMIT)
    .select(...shownFields)
    .get()
  const reviews = newest.docs.map((review) => review.data() as Pick<Review, (typeof shownFields)[number]>)
  const mean = sum / count
  return {
    review_count: count,
    avg_rating: mean,
    review_photo: reviews.flatMap(({ photos }) => photos ?? [])[0] ?? null,
    review_quote: findTypicalSentence(reviews, mean),
  }
}

/** Counts the reviews that are not shown: those that wait for a look, and those that an admin decided on. */
async function countUnshown(placeId: string): Promise<Unshown> {
  const reviews = db().collection(paths.reviews(placeId))
  const [unshown, waiting] = (
    await Promise.all(
      [reviews.where('is_approved', '==', false), reviews.where('held.state', 'in', undecidedStates)].map((query) =>
        query.count().get(),
      ),
    )
  ).map((counted) => counted.data().count)
  // None is null, as at a place that never had one.
  return { reviews_waiting: waiting || null, reviews_withheld: (unshown ?? 0) - (waiting ?? 0) || null }
}

/** Finds the newest published photo by a visitor of the outside of a place, else of its inside, and whether there is one of anything. */
async function readPhotos(placeId: string): Promise<FromPhotos> {
  const published = db()
    .collection(paths.placePhotos)
    .where('place_id', '==', placeId)
    .where('status', '==', 'published')
    .orderBy('created_at', 'desc')
    .limit(1)
    .select('photo')
  const [newest, ...ofKinds] = await Promise.all([
    published.get(),
    ...(['front', 'inside'] satisfies PlacePhotoKind[]).map((kind) => published.where('kind', '==', kind).get()),
  ])
  const shown = ofKinds.flatMap(({ docs }) => docs)[0]
  return {
    visitor_photo: (shown?.get('photo') as string | undefined) ?? null,
    has_visitor_photos: !newest.empty,
  }
}
