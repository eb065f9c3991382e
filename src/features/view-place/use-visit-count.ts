import { useEffect } from 'react'
import { ignore } from '@/base/ignore.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { whenIdle } from '@/ui/behavior/when-idle.ts'

/** Counts this view of a place's page for its owner, if it has one, and what the visitor does there. No page waits for it. */
export function useVisitCount(place: Pick<PlaceWithId, 'id' | 'owner_claimed'> | undefined): void {
  const placeId = place?.owner_claimed ? place.id : undefined
  useEffect(() => {
    if (placeId === undefined) return
    const left = new AbortController()
    const count = async () => {
      const { countVisit } = await import(/* @optional */ './count-visit.ts')
      await countVisit(placeId, left.signal)
    }
    const cancel = whenIdle(() => {
      count().catch((error) => ignore(error, 'an owner misses one of many visits'))
    })
    return () => {
      cancel()
      left.abort()
    }
  }, [placeId])
}
