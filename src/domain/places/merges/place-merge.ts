import type { Place, PlaceWithId } from '../place.ts'

/** What becomes of a merge: `merging` and `undoing` while documents follow, which takes a while for thousands of reviews. */
export type MergeState = 'merging' | 'merged' | 'undoing'

/** Fields of a place as a merge wrote them; what was not there is null. */
type MergedFields = Partial<Record<keyof Place, unknown>>

/**
 * Two places that became one, as `place_merges/{placeId}` stores it for the day in which it can be undone. Of persons it has
 * ids alone.
 */
export interface PlaceMerge {
  /** The one that was given up: it stays as a stub that leads to the other. */
  place_id: string
  /** The one that stays. */
  twin_id: string
  state: MergeState
  /** Who did it; null for an account that is deleted. */
  actor_id: string | null
  /** The user to whom the first place belonged, and now the second does; null where there was none. */
  owner_id: string | null
  /** Whether the second place was theirs, too. */
  had_owner: boolean
  /** What the first one said of being closed and featured. */
  given_up: MergedFields
  /** What the second one took over, and what it said before. */
  taken: MergedFields
  replaced: MergedFields
  /** Corrections that asked for it, and were accepted with it. */
  suggestion_ids: string[]
  /** ISO 8601 here, `Timestamp` in Firestore. */
  created_at: string
}

type Comparable = Pick<
  PlaceWithId,
  'id' | 'source' | 'closed_at' | 'owner_claimed' | 'review_count' | 'source_date' | 'refreshed_at'
>

/**
 * Returns two places of which the first is to stay: one that is open, none of Google's, whose facts may not be mixed with others;
 * then the one with an owner, with more reviews, and with the newer facts.
 */
export function sortTwins<Twin extends Comparable>(one: Twin, other: Twin): readonly [stays: Twin, goes: Twin] {
  const better = [
    (twin: Twin) => (twin.closed_at ? 0 : 1),
    (twin: Twin) => (twin.source === 'google' ? 0 : 1),
    (twin: Twin) => (twin.owner_claimed ? 1 : 0),
    (twin: Twin) => twin.review_count,
    (twin: Twin) => Date.parse(twin.source_date ?? twin.refreshed_at),
  ]
  for (const valueOf of better) {
    const difference = valueOf(one) - valueOf(other)
    if (difference !== 0) return difference > 0 ? [one, other] : [other, one]
  }
  return one.id < other.id ? [one, other] : [other, one]
}

/** Returns the id of a pair of places that may be one. @param ids Of both, in any order. */
export function toTwinsId(ids: readonly string[]): string {
  return ids.toSorted().join('_')
}
