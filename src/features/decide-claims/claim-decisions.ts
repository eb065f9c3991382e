import type { IntlShape } from 'react-intl'
import type { ClaimDetails } from '@/data/admin/claims.ts'
import { CLAIM_NOTES_MAX_CHARS } from '@/domain/claims/claim-limits.ts'
import { isDecidable } from '@/domain/claims/claim-request.ts'
import { reasonWords, type Reply } from '@/ui/admin/decision-dialog.tsx'

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

/** Returns what the account of a claimant is called, with its e-mail. */
export function nameClaimant(intl: IntlShape, { full_name, email }: ClaimDetails['claimant']): string {
  if (full_name === null || email === null) return full_name ?? email ?? intl.formatMessage({ id: 'review.anonymous' })
  return `${full_name} (${email})`
}

/** What is often said to those whose claim is refused. */
const rejectionReplies = [
  { name: 'claims.replyProof', text: 'claims.replyProofText' },
  { name: 'claims.replyPhone', text: 'claims.replyPhoneText' },
  { name: 'claims.replyDiffers', text: 'claims.replyDiffersText' },
  { name: 'claims.replyTaken', text: 'claims.replyTakenText' },
] as const satisfies readonly Reply[]

/** Returns the field for what the claimant reads about a decision: whom a place is refused learns why. */
export function claimWords(decision: 'approve' | 'reject') {
  return decision === 'reject'
    ? reasonWords('claimant', CLAIM_NOTES_MAX_CHARS, rejectionReplies)
    : ({ label: 'claims.notes', hint: 'claims.notesHint', maxChars: CLAIM_NOTES_MAX_CHARS } as const)
}
