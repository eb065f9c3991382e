import { useEffect } from 'react'
import { ignore } from '@/base/ignore.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'

/** A search that stands for so long is one, and not a word that is being typed. */
const SETTLED_MS = 1000

/** Counts for the owners of places that a search found them. No page waits for it. */
export function useSearchCount(query: string, cards: readonly PlaceCard[]): void {
  useEffect(() => {
    if (!query || cards.length === 0) return
    const timer = setTimeout(() => {
      import(/* @optional */ './report-search.ts')
        .then(({ reportSearch }) => reportSearch(query, cards))
        .catch((error) => ignore(error, 'an owner misses one of many searches'))
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [query, cards])
}
