import type { WriteBatch } from 'firebase-admin/firestore'
import { AppError } from '@/domain/shared/app-error.ts'
import type { CallableRequest } from '@/domain/api/callables.ts'
import type { AuditAction } from '@/domain/accounts/audit-entry.ts'
import { can } from '@/domain/accounts/role.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { paths } from '@/domain/shared/paths.ts'
import { toAddedPlace } from '@/domain/suggestions/added-place.ts'
import { type Addition, type Correction, isCorrection, type Suggestion } from '@/domain/suggestions/suggestion.ts'
import { findAccount, toLocale } from '../claims/claims.ts'
import { addMail } from '../mail/mail.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { addAudit } from '../platform/audit-log.ts'
import type { Handler } from '../platform/callable.ts'
import type { SignedIn } from '../platform/caller.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { recordChangedPlace } from '../publishing/changed-place.ts'
import { applyCorrection, revertCorrection } from './apply-correction.ts'
import { fetchSameCorrections } from './same-corrections.ts'
import { suggestionDecidedMail } from './suggestion-mails.ts'

type Input = CallableRequest<'decideSuggestion'>

/**
 * Accepts or rejects what a user suggests, in one commit: the suggestion, the place, the entry in the log and, of an added
 * place, the mail to its author. Corrections are not told by mail: a walk along a block makes dozens. Rejecting a correction
 * that was accepted takes it back. The same decision once more is taken as a repeat.
 * @throws {AppError} suggestion-update-failed (there is none), suggestion-already-decided (otherwise),
 *   correction-changed-since (the place says something else by now), place-not-found, claim-own (the caller's)
 */
export const decideSuggestion: Handler<'decideSuggestion'> = async (input, caller) => ({
  place_id: await retryOnConflict(() => decide(input, caller)),
})

async function decide(input: Input, caller: SignedIn): Promise<string | null> {
  const { suggestion_id, status, reason } = input
  const ref = db().doc(paths.suggestion(suggestion_id))
  const snapshot = await ref.get()
  if (!snapshot.updateTime) throw new AppError('suggestion-update-failed')
  const suggestion = fromStoredFields(snapshot.data() ?? {}) as unknown as Suggestion
  const isTakenBack = isCorrection(suggestion) && suggestion.status === 'accepted' && status === 'rejected'
  if (suggestion.status !== 'pending' && !isTakenBack) {
    if (suggestion.status === status) return suggestion.place_id
    throw new AppError('suggestion-already-decided')
  }
  if (!can(caller, 'suggestion.decide', suggestion)) throw new AppError('claim-own')
  const now = Timestamp.now()
  const batch = db().batch()
  const decided = isCorrection(suggestion)
    ? await decideCorrection(batch, suggestion, input, now)
    : await decideAddition(batch, suggestion, input, now)
  batch.update(ref, { status, reason, decided_at: now, ...decided }, { lastUpdateTime: snapshot.updateTime })
  const { user_id } = suggestion
  const place_id = decided.place_id ?? suggestion.place_id
  const action: AuditAction = isTakenBack
    ? 'revert-correction'
    : status === 'accepted'
      ? 'accept-suggestion'
      : 'reject-suggestion'
  addAudit(batch, {
    action,
    actor_id: caller.userId,
    user_id,
    ...(place_id && { place_id }),
    ...(reason && { reason }),
  })
  await commitFor([caller.userId, user_id], batch)
  return place_id
}

/** @returns What the decision stores of the correction besides. */
async function decideCorrection(
  batch: WriteBatch,
  correction: Correction,
  { suggestion_id, status }: Input,
  now: Timestamp,
): Promise<Partial<Correction>> {
  const { place_id, replaced } = correction
  if (status === 'rejected' && !replaced) return {}
  const place = await db().doc(paths.place(place_id)).get()
  if (!place.exists) throw new AppError('place-not-found')
  if (replaced && status === 'rejected') {
    if (!revertCorrection(batch, place, correction, replaced)) throw new AppError('correction-changed-since')
    return { replaced: null }
  }
  const applied = { replaced: applyCorrection(batch, place, correction, 'admin', now) }
  for (const same of await fetchSameCorrections(place_id, correction)) {
    if (same.id === suggestion_id) continue
    batch.update(same.ref, { status, decided_at: now, ...applied }, { lastUpdateTime: same.updateTime })
  }
  return applied
}

/** @returns The id of the place that is made of it. */
async function decideAddition(
  batch: WriteBatch,
  addition: Addition,
  { suggestion_id, status, reason }: Input,
  now: Timestamp,
): Promise<Pick<Addition, 'place_id'>> {
  const { user_id, name, city, is_own_business: isOwn = false } = addition
  const [user] = await fetchAll(db().doc(paths.user(user_id)))
  const account = await findAccount(user_id)
  const isAccepted = status === 'accepted'
  const place_id = isAccepted ? `a-${suggestion_id}` : null
  if (place_id) {
    batch.create(db().doc(paths.place(place_id)), { ...toAddedPlace(addition), updated_at: now, refreshed_at: now })
    recordChangedPlace(batch, place_id, [city])
  }
  if (account?.email) {
    const locale = toLocale(user)
    const mail = { place: { id: place_id, name }, isAccepted, isOwn, reason }
    addMail(
      batch,
      {
        kind: 'suggestion-decided',
        entityId: suggestion_id,
        to: account.email,
        replyTo: null,
        message: suggestionDecidedMail(locale, mail),
        locale,
        userId: user_id,
      },
      now,
    )
  }
  return { place_id }
}
