import {
  collection,
  type Firestore,
  getCountFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  startAfter,
  where,
} from 'firebase/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { FIRST_REVIEWS_LIMIT } from '@/domain/pages/public-data.ts'
import type { Review } from '@/domain/reviews/review.ts'
import type { ReviewOrder } from '@/domain/reviews/review-order.ts'
import { mergeReviewPages } from '@/domain/pages/review-pages.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { openFirestore } from '../firebase/firestore-persistent.ts'
import { withTimeout } from '../platform/timeout.ts'

/** The time without an answer after which it counts as failed, in milliseconds. */
const ANSWER_TIMEOUT_MS = 15_000

/** The maximum number of a kind that the rules let anyone count. */
const COUNT_MAX = 100

export interface ShownReviews {
  reviews: readonly Review[]
  /** Whether there may be another page. */
  hasMore: boolean
}

export interface FollowedReviews {
  /** Follows the next page too. */
  more: () => void
  stop: () => void
}

interface FollowOptions {
  order: ReviewOrder
  /** The number of pages that are wanted at first. */
  pages: number
  /** Called with all pages that are wanted, now and after each change; without a network with what the device has. */
  onData: (shown: ShownReviews) => void
  /** Called when nothing came for long (it may still come), or when it was refused. */
  onFailure: () => void
}

interface Page {
  /** Undefined until it is loaded. */
  docs?: readonly QueryDocumentSnapshot[]
  reviews: readonly Review[]
}

const isFullPage = ({ reviews }: Page) => reviews.length === FIRST_REVIEWS_LIMIT

/** Follows the approved reviews of a place in any order, page after page. */
export async function followReviews(
  placeId: string,
  { order, pages: initialPages, onData, onFailure }: FollowOptions,
): Promise<FollowedReviews> {
  const firestore = await openFirestore()
  const pages: Page[] = []
  const stops: (() => void)[] = []
  let requested = initialPages
  let shown: readonly Review[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const expectAnswer = () => {
    clearTimeout(timer)
    timer = setTimeout(onFailure, ANSWER_TIMEOUT_MS)
  }
  const stop = () => {
    clearTimeout(timer)
    for (const stopPage of stops) stopPage()
  }
  const goOn = () => {
    const last = pages.at(-1)
    if (last && !last.docs) return
    if (pages.length < requested && (!last || isFullPage(last))) return openPage(last?.docs?.at(-1))
    clearTimeout(timer)
    shown = mergeReviewPages(
      shown,
      pages.map(({ reviews }) => reviews),
      order,
    )
    onData({ reviews: shown, hasMore: last !== undefined && isFullPage(last) })
  }
  const openPage = (after: QueryDocumentSnapshot | undefined) => {
    const page: Page = { reviews: [] }
    pages.push(page)
    const part = [...(after ? [startAfter(after)] : []), limit(FIRST_REVIEWS_LIMIT)]
    const stopPage = onSnapshot(
      query(approvedReviewsQuery(firestore, placeId), ...orderings[order], ...part),
      // A confirmed copy arrives as a change of metadata alone.
      { includeMetadataChanges: true },
      ({ docs, metadata }) => {
        // While the server is being asked, the device's copy may lack any of them.
        if (metadata.fromCache && navigator.onLine) return
        page.docs = docs
        page.reviews = docs.map((review) => fromStoredFields(review.data()) as Review)
        goOn()
      },
      () => {
        stop()
        onFailure()
      },
    )
    stops.push(stopPage)
  }

  expectAnswer()
  goOn()
  return {
    more: () => {
      requested = pages.length + 1
      expectAnswer()
      goOn()
    },
    stop,
  }
}

const newest = orderBy('created_at', 'desc')
const orderings = {
  newest: [newest],
  highest: [orderBy('rating', 'desc'), newest],
  lowest: [orderBy('rating', 'asc'), newest],
} as const satisfies Record<ReviewOrder, readonly QueryConstraint[]>

/**
 * Counts the approved reviews of some ratings, on the server.
 * @returns How many there are of each; null where there are more of one than anyone may count.
 * @throws Where the server is out of reach.
 */
export async function countReviewsOfRatings(placeId: string, ratings: readonly number[]): Promise<number[] | null> {
  const firestore = await openFirestore()
  const counts = await Promise.all(
    ratings.map(async (rating) => {
      const rated = query(approvedReviewsQuery(firestore, placeId), where('rating', '==', rating), limit(COUNT_MAX))
      return (await withTimeout(getCountFromServer(rated), ANSWER_TIMEOUT_MS)).data().count
    }),
  )
  return counts.includes(COUNT_MAX) ? null : counts
}

function approvedReviewsQuery(firestore: Firestore, placeId: string) {
  return query(collection(firestore, paths.reviews(placeId)), where('is_approved', '==', true))
}
