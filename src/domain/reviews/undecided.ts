import type { HoldState, ReviewHold } from './review-hold.ts'

/** The states of a held review in which it waits for an admin. Apart from its schema, which no page loads for this. */
export const undecidedStates = ['waiting', 'objected'] as const satisfies readonly HoldState[]

/** Returns true iff a held review waits for an admin; false of one that is not held. */
export function isUndecided(
  held: ReviewHold | undefined,
): held is ReviewHold & { state: (typeof undecidedStates)[number] } {
  return undecidedStates.some((state) => state === held?.state)
}
