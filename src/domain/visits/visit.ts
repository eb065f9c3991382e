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

/** What happened on one view of a place's page. Nothing tells whose view it was. */
export interface VisitReport {
  placeId: string
  actions: readonly VisitAction[]
}

/** The longest report that is read. */
export const VISIT_REPORT_MAX_CHARS = 250

/** Firestore keeps names between double underscores for itself. */
export const PLACE_ID = /^(?!__.*__$)[\w-]+$/

/** Returns a report as it is sent: `osm-n123 view whatsapp`. */
export function formatVisit({ placeId, actions }: VisitReport): string {
  return [placeId, ...actions].join(' ')
}

/** Returns what a phone reports, each action once; null where it is no report. */
export function parseVisit(text: unknown): VisitReport | null {
  if (typeof text !== 'string' || text.length > VISIT_REPORT_MAX_CHARS) return null
  const [placeId = '', ...words] = text.split(' ')
  const actions = visitActions.filter((action) => words.includes(action))
  const isKnown = words.length > 0 && words.length === actions.length
  return isKnown && PLACE_ID.test(placeId) ? { placeId, actions } : null
}

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
