import type { WriteBatch } from 'firebase-admin/firestore'
import { AppError } from '@/domain/shared/app-error.ts'
import type { CallableRequest } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import { addAudit } from '../platform/audit-log.ts'
import { db, FieldValue, Timestamp } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import type { SignedIn } from '../platform/caller.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { ownershipRefs } from '../platform/ownership.ts'
import { isSameSecret } from '../platform/same-secret.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { isClosed, toClaim, toPlace } from '../platform/stored-places.ts'
import { toHistory } from './claims.ts'
import { findAccount, toLocale } from '../mail/recipient.ts'
import { mailManagers, mailUser } from './mail-user.ts'
import { hashToken } from './invite-manager.ts'
import { handedOverMail } from './manager-mails.ts'

type Input = CallableRequest<'acceptInvitation'>

/**
 * Accepts an invitation, in one commit: the caller looks after the place with its owner, or owns it in their place, which also
 * ends what a manager may do. A link works once, for the account whose confirmed address it was sent to, and as long as who sent
 * it owns the place. Done again by who it made that, it is taken as a repeat.
 * @throws {AppError} email-unverified, invitation-invalid (forged, used, replaced, too old, or of a place that is closed or has
 *   another owner), invitation-other-address, invitation-own, manager-exists
 */
export const acceptInvitation: Handler<'acceptInvitation'> = async (input, caller) => {
  await retryOnConflict(() => accept(input, caller))
  return {}
}

async function accept({ place_id, role, token }: Input, caller: SignedIn): Promise<void> {
  const account = await findAccount(caller.userId)
  if (!account?.email || !account.emailVerified) throw new AppError('email-unverified')
  const [invitation, place, guard] = await fetchAll(
    db().doc(paths.managerInvitation(place_id)),
    ...ownershipRefs(place_id),
  )
  const ownerId = guard.get('user_id') as string | undefined
  const managerId = guard.get('manager_id') as string | undefined
  if (!invitation.exists && caller.userId === (role === 'owner' ? ownerId : managerId)) return
  const isGood =
    invitation.exists &&
    invitation.get('role') === role &&
    isSameSecret(invitation.get('token_hash') as string, hashToken(token)) &&
    (invitation.get('expires_at') as Timestamp).toMillis() > Date.now() &&
    ownerId === invitation.get('user_id') &&
    place.exists &&
    !isClosed(place)
  if (!isGood || !invitation.updateTime || !guard.updateTime || !place.updateTime || ownerId === undefined) {
    throw new AppError('invitation-invalid')
  }
  if (invitation.get('email') !== account.email.toLowerCase()) throw new AppError('invitation-other-address')
  if (ownerId === caller.userId) throw new AppError('invitation-own')
  if (role === 'manager' && managerId !== undefined) throw new AppError('manager-exists')

  const now = Timestamp.now()
  const batch = db().batch()
  batch.delete(invitation.ref, { lastUpdateTime: invitation.updateTime })
  // Whatever relies on who owned it, and was read before, is not stored any more.
  batch.update(place.ref, { updated_at: now }, { lastUpdateTime: place.updateTime })
  const fields =
    role === 'owner'
      ? { user_id: caller.userId, created_at: now, manager_id: FieldValue.delete() }
      : { manager_id: caller.userId }
  batch.update(guard.ref, fields, { lastUpdateTime: guard.updateTime })
  const occasion = { batch, now, place: { id: place_id, name: toPlace(place).name } }
  const formerId = role === 'owner' && managerId !== caller.userId ? managerId : undefined
  if (role === 'owner') {
    await endClaim(batch, place_id, ownerId, now)
    for (const userId of [ownerId, caller.userId]) {
      const mailed = { place: occasion.place, isNewOwner: userId === caller.userId }
      await mailUser(occasion, userId, 'place-handed-over', (locale) => handedOverMail(locale, mailed))
    }
  } else await mailManagers(occasion, 'started', { ownerId, managerId: caller.userId })
  if (formerId !== undefined) await mailManagers(occasion, 'ended', { managerId: formerId })
  const action = role === 'owner' ? 'hand-over-place' : 'start-manager'
  addAudit(batch, { action, actor_id: ownerId, user_id: caller.userId, place_id })
  await commitFor([caller.userId, ownerId, formerId ?? null], batch)
}

/** The claim of who owned the place until now is approved no more: they may claim it again once it has no owner. */
async function endClaim(batch: WriteBatch, placeId: string, userId: string, now: Timestamp): Promise<void> {
  const [claim, user] = await fetchAll(db().doc(paths.claimRequest(placeId, userId)), db().doc(paths.user(userId)))
  if (!claim.updateTime || toClaim(claim).status !== 'approved') return
  const notes = toLocale(user) === 'en' ? 'You handed it over.' : 'Tú lo traspasaste.'
  const fields = { status: 'rejected', notes, updated_at: now, history: toHistory(claim) }
  batch.update(claim.ref, fields, { lastUpdateTime: claim.updateTime })
}
