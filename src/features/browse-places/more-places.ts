import { useMemo, useState } from 'react'
import type { NextPage } from '@/data/places/load-page.ts'
import type { PublicData } from '@/domain/pages/public-data.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { useRestorable } from '@/ui/behavior/use-restorable.ts'

/** Places that a visitor added to a list. */
interface AddedPlaces {
  cards: readonly PlaceCard[]
  /** Of how many pages they are. */
  pages: number
}

const addedPlaces = new Map<string, AddedPlaces>()
const none: AddedPlaces = { cards: [], pages: 0 }

/**
 * Returns a list as long as a visitor made it, and what adds the next page to it.
 * @param list With the page that it begins with.
 * @param first The places of that page.
 */
export function useMorePlaces(publicData: PublicData, list: NextPage, first: readonly PlaceCard[]) {
  const { city, query, category, page } = list
  const id = JSON.stringify([city, query, category, page])
  const [added, setAdded] = useRestorable(addedPlaces, id, none)
  const [attempt, setAttempt] = useState<{ id: string; error?: unknown }>()
  const { error } = attempt?.id === id ? attempt : {}
  const isLoading = attempt?.id === id && error === undefined

  const cards = useMemo(() => {
    if (added.cards.length === 0) return first
    // A place may have moved to another page between two answers.
    return [...new Map([...first, ...added.cards].map((card) => [card.id, card])).values()]
  }, [first, added.cards])
  const lastPage = page + added.pages

  function addPage(): void {
    if (isLoading) return
    setAttempt({ id })
    const onFailed = (reason: unknown) => setAttempt({ id, error: reason })
    const onLoaded = (more: readonly PlaceCard[]) => {
      setAdded({ cards: [...added.cards, ...more], pages: added.pages + 1 })
      setAttempt(undefined)
    }
    const next = { ...list, page: lastPage + 1 }
    import(/* @with-city */ './add-page.ts').then(
      (module) => module.addPage(publicData, { next, count: cards.length, onLoaded, onFailed }),
      onFailed,
    )
  }
  return { cards, lastPage, isLoading, error, addPage }
}
