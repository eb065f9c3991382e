import type { QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { AppError } from '@/domain/shared/app-error.ts'
import type { CallableOutput, CallableRequest } from '@/domain/api/callables.ts'
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
import { applyCorrection, revertChange } from './apply-correction.ts'
import { fetchPendingCorrections } from './same-corrections.ts'
import { suggestionDecidedMail } from './suggestion-mails.ts'

type Input = CallableRequest<'decideSuggestion'>
type Output = CallableOutput<'decideSuggestion'>

/**
 * Accepts or rejects what a user suggests, in one commit: the suggestion, the place, the entry in the log and, of an added
 * place, the mail to its author. Corrections are not told by mail: a walk same a block makes dozens. Rejecting a correction
 * that was accepted takes it back. The same decision once more is taken as a repeat.
 * @throws {AppError} suggestion-update-failed (there is none), suggestion-already-decided (otherwise, or since it was seen),
 *   correction-changed-since (the place says something else by now), place-not-found, claim-own (the caller's)
 */
export const decideSuggestion: Handler<'decideSuggestion'> = (input, caller) =>
  retryOnConflict(() => decide(input, caller))

async function decide(input: Input, caller: SignedIn): Promise<Output> {
  const { suggestion_id, status, seen, reason } = input
  const ref = db().doc(paths.suggestion(suggestion_id))
  const snapshot = await ref.get()
  if (!snapshot.updateTime) throw new AppError('suggestion-update-failed')
  const suggestion = fromStoredFields(snapshot.data() ?? {}) as unknown as Suggestion
  const isTakenBack = isCorrection(suggestion) && seen === 'accepted' && status === 'rejected'
  if (suggestion.status !== seen || (seen === 'accepted' && !isTakenBack)) {
    if (suggestion.status === status) return { place_id: suggestion.place_id, same: [] }
    throw new AppError('suggestion-already-decided')
  }
  if (!can(caller, 'suggestion.decide', suggestion)) throw new AppError('claim-own')
  const now = Timestamp.now()
  const batch = db().batch()
  const { same, ...fields } = isCorrection(suggestion)
    ? await decideCorrection(batch, suggestion, input, now)
    : await decideAddition(batch, suggestion, input, now)
  const decided = { ...fields, status, decided_at: now }
  batch.update(ref, { ...decided, reason }, { lastUpdateTime: snapshot.updateTime })
  for (const other of same) batch.update(other.ref, decided, { lastUpdateTime: other.updateTime })
  const { user_id } = suggestion
  const place_id = ('place_id' in fields ? fields.place_id : null) ?? suggestion.place_id
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
  return { place_id, same: same.map(({ id }) => id) }
}

/** @returns What the decision stores of the correction, and those that it is about, too: others that say the same. */
async function decideCorrection(
  batch: WriteBatch,
  correction: Correction,
  { suggestion_id, status, seen }: Input,
  now: Timestamp,
): Promise<{ change_id: string | null; same: QueryDocumentSnapshot[] }> {
  const { place_id, change_id } = correction
  if (status === 'rejected' && seen === 'pending') return { change_id: null, same: [] }
  const place = await db().doc(paths.place(place_id)).get()
  if (!place.exists) throw new AppError('place-not-found')
  if (status === 'rejected') {
    const isReverted = change_id !== null && (await revertChange(batch, place, change_id, now))
    if (!isReverted) throw new AppError('correction-changed-since')
    const ofChange = await db().collection(paths.suggestions).where('change_id', '==', change_id).get()
    return { change_id: null, same: ofChange.docs.filter(({ id }) => id !== suggestion_id) }
  }
  const pending = await fetchPendingCorrections(place_id, correction)
  return {
    change_id: applyCorrection(batch, place, correction, 'admin', now),
    same: pending.same.filter(({ id }) => id !== suggestion_id),
  }
}

/** @returns The id of the place that is made of it; no other suggestion is decided with it. */
async function decideAddition(
  batch: WriteBatch,
  addition: Addition,
  { suggestion_id, status, reason }: Input,
  now: Timestamp,
): Promise<Pick<Addition, 'place_id'> & { same: QueryDocumentSnapshot[] }> {
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
  return { place_id, same: [] }
}
