import type { ClaimStatus } from '../claims/claim-request.ts'
import type { ErrorCode } from '../shared/error-code.ts'
import { lifetimeMs } from '../shared/retention.ts'
import { type Addition, isCorrection, type Suggestion } from './suggestion.ts'

/** What is decided of an added place and of the claim that came with it. */
export interface AdditionDecision {
  status: 'accepted' | 'rejected'
  /** Whether the place goes to its author; absent where that is left to those who decide claims, as neighbors leave it. */
  claim?: 'approved' | 'rejected' | undefined
  /** What is written to its author; null where there is nothing. */
  reason: string | null
}

/** Returns true iff a suggestion was refused within a day, and can wait again; a place that was published and closed since cannot. */
export function isRefusalUndoable(suggestion: Suggestion, nowMs: number): boolean {
  const { status, decided_at } = suggestion
  const isClosed = !isCorrection(suggestion) && suggestion.place_id !== null
  if (status !== 'rejected' || decided_at === null || isClosed) return false
  return nowMs - Date.parse(decided_at) < lifetimeMs('refusedSuggestion')
}

/** Returns what becomes of the claim of an added place: no one gets a place that is not published. */
export function toClaimStatus({ status, claim }: Pick<AdditionDecision, 'status' | 'claim'>): ClaimStatus {
  return status === 'rejected' ? 'rejected' : (claim ?? 'pending')
}

/**
 * Says what is wrong with a decision; null where nothing is.
 * @returns input-invalid (nothing was claimed, the place is refused and given all the same, or a claim is refused without a reason)
 */
export function findDecisionProblem(
  { status, claim, reason }: AdditionDecision,
  addition: Pick<Addition, 'claim'>,
): ErrorCode | null {
  if (claim === undefined) return null
  const isReasonMissing = claim === 'rejected' && reason === null
  return !addition.claim || status === 'rejected' || isReasonMissing ? 'input-invalid' : null
}
