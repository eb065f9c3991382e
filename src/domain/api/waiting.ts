/** What waits for an admin, by kind. Apart from the callables, whose schemas no page loads. */
export const waitingKinds = [
  'claims',
  /** What owners want places with reviews to be. */
  'heldChanges',
  'suggestions',
  'twins',
  /** Reviews that are shown after a look. */
  'heldReviews',
  /** Open reports of reviews. */
  'reports',
  /** Photos that wait to be published, and open reports of others. */
  'photos',
  'plans',
  'creatives',
  /** Those of which nothing tells whose they are. */
  'payments',
  /** Those of what is not paid yet. */
  'receipts',
  /** Mails that could not be delivered. */
  'mails',
  /** Errors on devices in the last day. */
  'errors',
  /** Messages of the last days, see `WAITING_MESSAGE_DAYS`. */
  'messages',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** The number of days for which a message is among what waits: nothing says when it was answered. */
export const WAITING_MESSAGE_DAYS = 7

/** How many of what waited are decided, by kind. */
export type DecidedCounts = Readonly<Partial<Record<WaitingKind, number>>>

/** Returns what waits once so many are decided; how old the oldest of the others is, is not known until it is asked for again. */
export function withoutDecided<Waiting extends { count: number; oldest_at: string | null }>(
  waiting: ReadonlyMap<WaitingKind, Waiting>,
  decided: DecidedCounts,
): Map<WaitingKind, Waiting> {
  return new Map(
    [...waiting].map(([kind, one]) => {
      const count = Math.max(0, one.count - (decided[kind] ?? 0))
      return [kind, { ...one, count, oldest_at: count === 0 ? null : one.oldest_at }]
    }),
  )
}
