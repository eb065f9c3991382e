import { AppError } from '@/domain/shared/app-error.ts'
import type { CallableRequest } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { addAudit } from '../platform/audit-log.ts'
import type { Handler } from '../platform/callable.ts'
import type { SignedIn } from '../platform/caller.ts'
import { ownerRevokedMail } from './claim-mails.ts'
import { toHistory } from './claims.ts'
import { mailManagers } from './mail-user.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { notify } from '../notifications/notify.ts'
import { endOwnership, fetchOwnership } from '../platform/ownership.ts'
import { toClaim, toPlace } from '../platform/stored-places.ts'

type Input = CallableRequest<'revokeOwner'>

/**
 * Revokes the ownership of a place, in one commit: from then on the rules refuse the former owner's changes, and
 * those of a manager. Their claim becomes rejected with the reason, so that they can claim again; the log records it, and a mail says so. Without
 * an owner nothing happens: two admins may press at once.
 * @throws {AppError} place-not-found, claim-place-taken (another one owns it than the caller meant)
 */
export const revokeOwner: Handler<'revokeOwner'> = async (input, caller) => {
  await retryOnConflict(() => revoke(input, caller))
  return {}
}

async function revoke({ place_id, user_id, reason }: Input, caller: SignedIn): Promise<void> {
  const { place, guard } = await fetchOwnership(place_id)
  if (!place.exists) throw new AppError('place-not-found')
  const { name } = toPlace(place)
  const ownerId = guard.get('user_id') as string | undefined
  if (ownerId === undefined) return
  if (user_id !== undefined && user_id !== ownerId) throw new AppError('claim-place-taken')
  const claim = await db().doc(paths.claimRequest(place_id, ownerId)).get()

  const now = Timestamp.now()
  const batch = db().batch()
  endOwnership(batch, { place, guard }, ownerId)
  const history = toHistory(claim)
  if (claim.updateTime && toClaim(claim).status === 'approved') {
    const fields = { status: 'rejected', notes: reason, updated_at: now, history }
    batch.update(claim.ref, fields, { lastUpdateTime: claim.updateTime })
  }
  addAudit(batch, { action: 'revoke-owner', actor_id: caller.userId, user_id: ownerId, place_id, reason })
  await notify(
    batch,
    {
      event: 'owner-revoked',
      userId: ownerId,
      // One may get the place again without a claim, and lose it again.
      entityId: `${claim.id}_${now.toMillis()}`,
      about: { place_id, name, reason },
      message: (locale) => ownerRevokedMail(locale, { place: { id: place_id, name }, reason }),
    },
    now,
  )
  const managerId = guard.get('manager_id') as string | undefined
  if (managerId !== undefined) await mailManagers({ batch, now, place: { id: place_id, name } }, 'ended', { managerId })
  await commitFor([caller.userId, ownerId, managerId ?? null], batch)
}
