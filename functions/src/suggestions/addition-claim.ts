import type { UserRecord } from 'firebase-admin/auth'
import type { WriteBatch } from 'firebase-admin/firestore'
import type { ClaimRequest, ClaimStatus } from '@/domain/claims/claim-request.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { Addition } from '@/domain/suggestions/suggestion.ts'
import { addPlaceToPlan } from '../claims/give-place-to-plan.ts'
import { mailTeam } from '../claims/mail-team.ts'
import { findAccount } from '../mail/recipient.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { fetchOwnership } from '../platform/ownership.ts'

interface ClaimDecision {
  /** The place that is made of the addition in the same commit. */
  placeId: string
  status: ClaimStatus
  /** What an admin writes to its author; null where there is nothing. */
  reason: string | null
}

/**
 * Adds to the commit that publishes an added place what its author said to get it: as a claim, approved with its owner, rejected, or
 * waiting for those who decide claims.
 * @throws {AppError} claim-owner-update-failed (the place is there already or another's, or its author has no account any more;
 *   then nothing is changed)
 */
export async function addAdditionClaim(
  batch: WriteBatch,
  addition: Addition,
  { placeId, status, reason }: ClaimDecision,
  now: Timestamp,
): Promise<void> {
  const { user_id, claim, created_at } = addition
  if (!claim || user_id === null) return
  const { documentation_url, ...draft } = claim
  const account = await findAccount(user_id)
  const ref = db().doc(paths.claimRequest(placeId, user_id))
  const history: ClaimRequest['history'] = []
  const fields = {
    ...draft,
    place_id: placeId,
    user_id,
    status,
    notes: status === 'pending' ? null : reason,
    documentation_url,
    created_at: Timestamp.fromDate(new Date(created_at)),
    updated_at: now,
    history,
  } satisfies Record<keyof ClaimRequest, unknown>
  batch.create(ref, fields)
  if (status === 'approved') {
    const { place, guard } = await fetchOwnership(placeId)
    if (!account || place.exists || guard.exists) throw new AppError('claim-owner-update-failed')
    batch.create(guard.ref, { user_id, created_at: now })
    await addPlaceToPlan(batch, { userId: user_id, place: { id: placeId, name: addition.name } }, now)
  }
  if (status === 'pending' && hasEmail(account)) {
    const profile = await db().doc(paths.profile(user_id)).get()
    const place = { ...addition, id: placeId }
    const asked = { id: ref.id, history, draft, hasDocument: documentation_url !== null }
    mailTeam(batch, asked, { place, account, profile }, now)
  }
}

function hasEmail(account: UserRecord | null): account is UserRecord & { email: string } {
  return account?.email !== undefined
}
