import { type RefObject, useEffect, useState } from 'react'
import { ignore } from '@/base/ignore.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { useWasNear } from '@/ui/behavior/use-was-near.ts'

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
  const isNear = useWasNear(place)
  useEffect(() => {
    if (userId === null || isKnown || !isNear) return
    let isLeft = false
    const ask = async () => {
      const { readMyReview } = await import('@/data/reviews/my-review.ts')
      const review = await readMyReview(placeId, userId)
      if (!isLeft) setAsked(review)
    }
    ask().catch((error) => ignore(error, 'the form stays and the server decides'))
    return () => {
      isLeft = true
    }
  }, [placeId, userId, isKnown, isNear])
  return [local ?? asked, setAsked]
}
