import type { FoundPlace, LocalResults, Pins } from '@/data/search/search-messages.ts'

/** What a map and the list beside it show. */
export interface ListedPlaces {
  /** In its order, those that lie in the area which is asked for; absent where there are none yet. */
  results: Pick<LocalResults, 'places' | 'total'> | undefined
  /** Whether they are on their way, and none are here. */
  isPending: boolean
  /** Whether those that are here are of what was asked before. */
  isOfBefore: boolean
  /** Called where they could not be had. */
  retry: () => void
  /** Where all of them are, in the area and beyond it; absent until they are found. */
  pins: Pins | undefined
  /** What was asked for these; absent while it is those of a question before. */
  pinsOf: string | undefined
  /** Lists more of them. */
  addPage: () => void
  /** Finds a place that the map shows, and the list does not yet; undefined where it is none of them. */
  find: (id: string) => Promise<FoundPlace | undefined>
}
