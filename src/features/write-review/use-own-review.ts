import { type RefObject, useEffect, useState } from 'react'
import { ignore } from '@/base/ignore.ts'
import type { Review } from '@/domain/reviews/review.ts'

/** The margin below the screen within which it is loaded already. */
const NEAR = '400px'

/**
 * Returns what a user wrote about a place, as far as it is known: among the reviews available locally, or asked for when they come near.
 * @param userId Null for a visitor. @param place Where it will stand.
 */
export function useMyReview(
  placeId: string,
  userId: string | null,
  reviews: readonly Review[],
  place: RefObject<HTMLElement | null>,
): [Review | null, (review: Review | null) => void] {
  const [asked, setAsked] = useState<Review | null>(null)
  const local = reviews.find(({ user_id }) => user_id === userId)
  const isKnown = local !== undefined
  useEffect(() => {
    const element = place.current
    if (userId === null || isKnown || !element) return
    let isLeft = false
    const ask = async () => {
      const { readMyReview } = await import('@/data/reviews/my-review.ts')
      const review = await readMyReview(placeId, userId)
      if (!isLeft) setAsked(review)
    }
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        ask().catch((error) => ignore(error, 'the form stays and the server decides'))
      },
      { rootMargin: NEAR },
    )
    watch.observe(element)
    return () => {
      isLeft = true
      watch.disconnect()
    }
  }, [placeId, userId, isKnown, place])
  return [local ?? asked, setAsked]
}
