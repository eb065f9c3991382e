import { AppError } from '@/domain/shared/app-error.ts'
import type { CallableRequest } from '@/domain/api/callables.ts'
import { can } from '@/domain/accounts/role.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { paths } from '@/domain/shared/paths.ts'
import { toAddedPlace } from '@/domain/suggestions/added-place.ts'
import type { Suggestion } from '@/domain/suggestions/suggestion.ts'
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
import { suggestionDecidedMail } from './suggestion-mails.ts'

type Input = CallableRequest<'decideSuggestion'>

/**
 * Accepts or rejects a place that a user added, in one commit: the suggestion, the place, the entry in the log and the mail to
 * its author. The same decision once more is taken as a repeat.
 * @throws {AppError} suggestion-update-failed (there is none), suggestion-already-decided (otherwise),
 *   claim-own (the caller's)
 */
export const decideSuggestion: Handler<'decideSuggestion'> = async (input, caller) => ({
  place_id: await retryOnConflict(() => decide(input, caller)),
})

async function decide({ suggestion_id, status, reason }: Input, caller: SignedIn): Promise<string | null> {
  const ref = db().doc(paths.suggestion(suggestion_id))
  const snapshot = await ref.get()
  if (!snapshot.updateTime) throw new AppError('suggestion-update-failed')
  const suggestion = fromStoredFields(snapshot.data() ?? {}) as unknown as Suggestion
  if (suggestion.status !== 'pending') {
    if (suggestion.status === status) return suggestion.place_id
    throw new AppError('suggestion-already-decided')
  }
  if (!can(caller, 'suggestion.decide', suggestion)) throw new AppError('claim-own')
  const { user_id, name, city, is_own_business: isOwn = false } = suggestion
  const [user] = await fetchAll(db().doc(paths.user(user_id)))
  const account = await findAccount(user_id)
  const now = Timestamp.now()
  const isAccepted = status === 'accepted'
  const place_id = isAccepted ? `a-${suggestion_id}` : null
  const batch = db().batch()
  batch.update(ref, { status, reason, place_id, decided_at: now }, { lastUpdateTime: snapshot.updateTime })
  if (place_id) {
    batch.create(db().doc(paths.place(place_id)), { ...toAddedPlace(suggestion), updated_at: now, refreshed_at: now })
    recordChangedPlace(batch, place_id, [city])
  }
  addAudit(batch, {
    action: isAccepted ? 'accept-suggestion' : 'reject-suggestion',
    actor_id: caller.userId,
    user_id,
    ...(place_id && { place_id }),
    ...(reason && { reason }),
  })
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
  await commitFor([caller.userId, user_id], batch)
  return place_id
}
