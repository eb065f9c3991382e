/** What is counted of a place's page for its owner: that it was viewed, and what its visitors did there. */
export const visitActions = ['view', 'whatsapp', 'call', 'directions', 'website', 'save'] as const
export type VisitAction = (typeof visitActions)[number]

/** What an owner is shown, in this order: how often searches found the place, and what was done on its page. */
export const countedVisits = ['search', ...visitActions] as const
export type CountedVisit = (typeof countedVisits)[number]

/** How often each happened. */
export type VisitCounts = Record<CountedVisit, number>

/** The counts of a place on a day in Bolivia, as `places/{placeId}/visit_days/{day}` stores them. */
export interface VisitDay extends VisitCounts {
  /** As in 2026-11-27. */
  day: string
}

/** For how many days a place's numbers are shown: eight weeks, so that each of the last seven has one before it. */
export const VISIT_DAYS_SHOWN = 56

/** Returns counts of nothing. */
export function noVisits(): VisitCounts {
  return { search: 0, view: 0, whatsapp: 0, call: 0, directions: 0, website: 0, save: 0 }
}

/** Returns the sum of several. */
export function addVisits(counts: readonly VisitCounts[]): VisitCounts {
  const sum = noVisits()
  for (const each of counts) for (const counted of countedVisits) sum[counted] += each[counted]
  return sum
}

/** Returns how often visitors did more than look. */
export function countTaps(counts: VisitCounts): number {
  return visitActions.reduce((sum, action) => sum + (action === 'view' ? 0 : counts[action]), 0)
}
