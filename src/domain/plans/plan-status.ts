// Apart from the schema: the page that shows the states has no zod.

/** A request's way; that a plan is about to expire follows from its date. */
export const planStatuses = ['requested', 'contacted', 'paid', 'active', 'expired', 'cancelled'] as const
export type PlanStatus = (typeof planStatuses)[number]

const nextStatuses: Record<PlanStatus, readonly PlanStatus[]> = {
  requested: ['contacted', 'paid', 'cancelled'],
  contacted: ['paid', 'cancelled'],
  paid: ['active', 'cancelled'],
  active: ['expired', 'cancelled'],
  expired: ['paid'],
  cancelled: [],
}

/** Returns true iff a plan request may go from one state to another. */
export function canBecome(from: PlanStatus, to: PlanStatus): boolean {
  return nextStatuses[from].includes(to)
}

/** Returns true iff it is not known yet which place a plan shows that someone asked for: until then it is not to be paid. */
export function isPlaceless({ place_id, status }: { place_id: string | null; status: PlanStatus }): boolean {
  return place_id === null && status !== 'cancelled'
}
