import type { AddedPosition, AdditionTexts } from './addition.ts'

export const suggestionStatuses = ['pending', 'accepted', 'rejected'] as const
export type SuggestionStatus = (typeof suggestionStatuses)[number]

/** A place that a user says is missing, as it is stored in `suggestions/{suggestionId}`; read by its author and admins alone. */
export interface Suggestion extends AdditionTexts {
  user_id: string
  position: AddedPosition
  /** Whether its author says that it is their business; absent in those stored before anyone was asked. */
  is_own_business?: boolean
  status: SuggestionStatus
  /** What an admin wrote to its author; null where there is nothing. */
  reason: string | null
  /** The place that was made of it; null until then. */
  place_id: string | null
  /** ISO 8601 here, `Timestamp` in Firestore. */
  created_at: string
  /** Null while it waits. */
  decided_at: string | null
}
