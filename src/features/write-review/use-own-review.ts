import { type RefObject, useEffect, useState } from 'react'
import type { Review } from '@/domain/reviews/review.ts'

/** How far below what is seen it is looked after already. */
const NEAR = '400px'

/**
 * What somebody wrote about a place, as far as it is known: among the reviews at hand, or asked for when they come near.
 * @param userId Null for a visitor. @param place Where it will stand.
 */
export function useOwnReview(
  placeId: string,
  userId: string | null,
  reviews: readonly Review[],
  place: RefObject<HTMLElement | null>,
): [Review | null, (review: Review | null) => void] {
  const [asked, setAsked] = useState<Review | null>(null)
  const atHand = reviews.find(({ user_id }) => user_id === userId)
  const isKnown = atHand !== undefined
  useEffect(() => {
    const element = place.current
    if (userId === null || isKnown || !element) return
    let isLeft = false
    const ask = async () => {
      const { readOwnReview } = await import('@/data/reviews/my-review.ts')
      const review = await readOwnReview(placeId, userId)
      if (!isLeft) setAsked(review)
    }
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        // Without an answer the form stays, and the server says what there is to say.
        ask().catch(() => undefined)
      },
      { rootMargin: NEAR },
    )
    watch.observe(element)
    return () => {
      isLeft = true
      watch.disconnect()
    }
  }, [placeId, userId, isKnown, place])
  return [atHand ?? asked, setAsked]
}
