import { isArtwork } from './artwork.ts'
import { metersBetween, type Position, positionOf } from './distance.ts'
import { openSpans, openState, type OpenSpans } from './open-now.ts'
import type { SearchPlace } from './search-place.ts'

import type { Narrowing, Sort } from './narrowing.ts'

/** A place as a narrowed list shows it. */
export interface NarrowedPlace {
  place: SearchPlace
  /** How far it is from where distances are counted from; null where nobody knows, or did not ask. */
  meters: number | null
  /** Whether it is only shown because nobody knows when it is open. */
  hoursUnknown: boolean
}

export interface NarrowedList {
  places: NarrowedPlace[]
  /** How many there are of whose hours nobody knows; they come last, whatever the sort. */
  hoursUnknown: number
  /** How many are closed now, and left out. */
  closed: number
}

const spansOfHours = new Map<string, OpenSpans | null>()

function spansOf({ business_hours: hours }: SearchPlace): OpenSpans | null {
  if (hours === null) return null
  let spans = spansOfHours.get(hours)
  if (spans === undefined) {
    spans = openSpans(hours)
    spansOfHours.set(hours, spans)
  }
  return spans
}

/**
 * Leaves out and sorts what a search found.
 * @param found In the order of the search.
 * @param from Where distances are counted from.
 */
export function narrowPlaces(
  found: readonly SearchPlace[],
  { filters: wanted, sort }: Narrowing,
  { now, from }: { now: Date; from: Position | null },
): NarrowedList {
  const list: NarrowedList = { places: [], hoursUnknown: 0, closed: 0 }
  const unknown: NarrowedPlace[] = []
  for (const place of found) {
    if (wanted.includes('whatsapp') && !place.whatsapp) continue
    if (wanted.includes('photos') && isArtwork(place.image_url)) continue
    const state = wanted.includes('open') ? openState(spansOf(place), now) : 'open'
    const position = positionOf(place)
    const meters = sort === 'near' && from && position ? metersBetween(from, position) : null
    if (state === 'closed') list.closed++
    else (state === 'unknown' ? unknown : list.places).push({ place, meters, hoursUnknown: state === 'unknown' })
  }
  list.hoursUnknown = unknown.length
  const compare = comparisons[sort]
  if (compare) {
    list.places.sort(compare)
    unknown.sort(compare)
  }
  list.places.push(...unknown)
  return list
}

// Sorting keeps the order of the search among equals.
const comparisons: Record<Sort, ((one: NarrowedPlace, other: NarrowedPlace) => number) | null> = {
  match: null,
  rating: (one, other) =>
    other.place.avg_rating - one.place.avg_rating || other.place.review_count - one.place.review_count,
  near: (one, other) => (one.meters ?? Infinity) - (other.meters ?? Infinity) || 0,
}
