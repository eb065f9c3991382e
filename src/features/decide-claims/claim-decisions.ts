import type { ClaimDetails } from '@/data/admin/claims.ts'
import { isDecidable } from '@/domain/claims/claim-request.ts'

/** To give the place to a claimant, to refuse it, or to take it from its owner again. */
export type ClaimDecision = 'approve' | 'reject' | 'revoke'

/** Returns true iff a place has an owner who is not the claimant. */
export function isTaken({ claim, ownerId }: Pick<ClaimDetails, 'claim' | 'ownerId'>): boolean {
  return ownerId !== null && ownerId !== claim.user_id
}

/** Returns what an admin may do with a claim. @param userId The admin, who does not decide their own; null where it is not theirs. */
export function offeredDecisions(
  details: Pick<ClaimDetails, 'claim' | 'ownerId' | 'place'>,
  userId: string | null,
): readonly ClaimDecision[] {
  const { claim, ownerId, place } = details
  if (!isDecidable(claim)) return ownerId === claim.user_id ? ['revoke'] : []
  if (claim.user_id === userId) return []
  return isTaken(details) || !place ? ['reject'] : ['approve', 'reject']
}
