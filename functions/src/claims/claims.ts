import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { UserRecord } from 'firebase-admin/auth'
import type { ClaimDraft, ClaimRequest, EarlierDecision } from '@/domain/claims/claim-request.ts'
import { ESTABLISHED_MS } from '@/domain/suggestions/correction.ts'
import type { Timestamp } from '../platform/admin.ts'

// Shared by the handlers of claims.

/** What stays of a claim's fields once contact data is deleted. */
export const clearedDraft = {
  businessName: null,
  contactEmail: null,
  contactPhone: null,
  message: null,
} satisfies Record<keyof ClaimDraft, null>

/** A request and the decision on it as they are stored, with Firestore's timestamps. */
interface StoredDecision extends Omit<EarlierDecision, 'status' | 'created_at' | 'updated_at'> {
  status: ClaimRequest['status']
  created_at: Timestamp
  updated_at: Timestamp
}

/** Returns all requests and decisions of a claim up to now, the current one included: the history of the next round. */
export function toHistory(claim: DocumentSnapshot): StoredDecision[] {
  if (!claim.exists) return []
  const decision = claim.data() as StoredDecision
  const { status, notes, created_at, updated_at, businessName, contactEmail, contactPhone, message } = decision
  const texts = { businessName, contactEmail, contactPhone, message }
  return [...earlierDecisions(claim), { status, notes, created_at, updated_at, ...texts }]
}

/** Returns the earlier requests and decisions of a claim without what their author typed. */
export function historyWithoutTexts(claim: DocumentSnapshot): StoredDecision[] {
  return earlierDecisions(claim).map((decision) => ({ ...decision, ...clearedDraft }))
}

function earlierDecisions(claim: DocumentSnapshot): StoredDecision[] {
  return (claim.get('history') ?? []) as StoredDecision[]
}

/**
 * Returns what mails about a claim are named by: the claim, and after its first time the number of the round, for each round is
 * told again.
 * @param history What was decided before this round.
 */
export function claimRound(claimId: string, history: readonly unknown[]): string {
  return history.length === 0 ? claimId : `${claimId}_${history.length + 1}`
}

/** Returns the round that a claim is in now. */
export function currentRound(claim: DocumentSnapshot): string {
  return claimRound(claim.id, earlierDecisions(claim))
}

/** Returns true iff an account is older than a week, and its e-mail confirmed: it was not made for what is done just now. */
export function isEstablished({ metadata, emailVerified }: UserRecord, now: Timestamp): boolean {
  return emailVerified && now.toMillis() - Date.parse(metadata.creationTime) >= ESTABLISHED_MS
}
