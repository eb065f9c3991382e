import { can, visitor } from '@/domain/accounts/role.ts'
import type { CallableRequest } from '@/domain/api/callables.ts'
import type { HeldChange } from '@/domain/places/history/held-change.ts'
import { withDerived } from '@/domain/places/history/place-change.ts'
import { toStoredProvenance } from '@/domain/places/provenance.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { releaseItem } from '../../moderation/take-item.ts'
import { notify } from '../../notifications/notify.ts'
import { db, Timestamp } from '../../platform/admin.ts'
import { addAudit } from '../../platform/audit-log.ts'
import type { Handler } from '../../platform/callable.ts'
import type { SignedIn } from '../../platform/caller.ts'
import { commitFor } from '../../platform/deleted-users.ts'
import { fetchAll } from '../../platform/fetch-all.ts'
import { ownershipRefs, toPlaceState } from '../../platform/ownership.ts'
import { retryOnConflict } from '../../platform/retry-on-conflict.ts'
import { toPlace } from '../../platform/stored-places.ts'
import { recordChangedPlace } from '../../publishing/changed-place.ts'
import { heldChangeDecidedMail } from './held-change-mail.ts'
import { recordChange } from './record-change.ts'

/**
 * Accepts or refuses what an owner wants a place with reviews to be, in one commit: the place, its history, the entry in the log and
 * the mail to them. What is accepted waits no more; what is refused stays with its reason until they have read it.
 * @throws {AppError} held-change-changed (there is another version by now, or none, or its author looks after the place no more),
 *   held-change-own (the caller's), input-invalid (a refusal without a reason)
 */
export const decideHeldChange: Handler<'decideHeldChange'> = async (input, caller) => {
  await retryOnConflict(() => decide(input, caller))
  return {}
}

async function decide(input: CallableRequest<'decideHeldChange'>, caller: SignedIn): Promise<void> {
  const { place_id, created_at, status, reason } = input
  const isAccepted = status === 'accepted'
  if (!isAccepted && reason === null) throw new AppError('input-invalid')
  const [stored, snapshot, guard] = await fetchAll(db().doc(paths.heldChange(place_id)), ...ownershipRefs(place_id))
  if (!stored.updateTime || !snapshot.updateTime) throw new AppError('held-change-changed')
  const change = fromStoredFields(stored.data() ?? {}) as unknown as HeldChange
  const { user_id, by, fields } = change
  if (user_id === caller.userId) throw new AppError('held-change-own')
  if (change.created_at !== created_at) throw new AppError('held-change-changed')
  if (change.status === 'refused') {
    if (!isAccepted && change.reason === reason) return
    throw new AppError('held-change-changed')
  }
  const mayEdit = can({ ...visitor, userId: user_id }, 'place.edit', toPlaceState({ place: snapshot, guard }))
  if (isAccepted && !mayEdit) throw new AppError('held-change-changed')
  const place = toPlace(snapshot)
  const now = Timestamp.now()
  const batch = db().batch()
  let change_id: string | null = null
  if (isAccepted) {
    const said = toStoredProvenance(Object.keys(fields), { by: 'owner', at: now.toDate().toISOString() })
    const written = withDerived(fields, place)
    batch.update(
      snapshot.ref,
      { ...written, provenance: { ...place.provenance, ...said }, updated_at: now },
      { lastUpdateTime: snapshot.updateTime },
    )
    change_id = recordChange(batch, place, written, { by, actor_id: user_id, now })
    recordChangedPlace(batch, place_id, [place.city])
    batch.delete(stored.ref, { lastUpdateTime: stored.updateTime })
  } else {
    batch.update(stored.ref, { status, reason, decided_at: now }, { lastUpdateTime: stored.updateTime })
  }
  releaseItem(batch, 'held-change', place_id)
  addAudit(batch, {
    action: isAccepted ? 'accept-held-change' : 'refuse-held-change',
    actor_id: caller.userId,
    user_id,
    place_id,
    ...(change_id && { change_id }),
    ...(reason !== null && { reason }),
  })
  const mailed = { place: { id: place_id, name: place.name }, fields, reason: isAccepted ? null : reason }
  await notify(
    batch,
    {
      event: isAccepted ? 'change-accepted' : 'change-refused',
      userId: user_id,
      entityId: `${place_id}_${user_id}_${now.toMillis()}`,
      about: { place_id, name: place.name, reason: mailed.reason },
      message: (locale) => heldChangeDecidedMail(locale, mailed),
    },
    now,
  )
  await commitFor([caller.userId, user_id], batch)
}
