import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { CallableOutput } from '@/domain/api/callables.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { isRefusalUndoable } from '@/domain/suggestions/decided-claim.ts'
import { type Correction, isCorrection, type Suggestion } from '@/domain/suggestions/suggestion.ts'
import { addToList, notify } from '../notifications/notify.ts'
import { db, FieldValue, Timestamp } from '../platform/admin.ts'
import { addAudit } from '../platform/audit-log.ts'
import type { SignedIn } from '../platform/caller.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { reopenPhotos } from './addition-photos.ts'
import { suggestionDecidedMail } from './suggestion-mails.ts'

/**
 * Undoes in one commit that a suggestion was refused: it waits again with all that came with it, and its author is notified.
 * @throws {AppError} suggestion-undo-too-late (a day is over, or it was published before)
 */
export async function reopenSuggestion(
  snapshot: DocumentSnapshot,
  suggestion: Suggestion,
  { userId: actor_id }: SignedIn,
): Promise<CallableOutput<'decideSuggestion'>> {
  const now = Timestamp.now()
  if (!snapshot.updateTime || !isRefusalUndoable(suggestion, now.toMillis())) {
    throw new AppError('suggestion-undo-too-late')
  }
  const { id, ref, updateTime } = snapshot
  const { user_id, place_id, name, reason } = suggestion
  const batch = db().batch()
  const waiting = { status: 'pending', reason: null, decided_at: null, decided_by: null } satisfies Partial<Correction>
  const unclaimed = isCorrection(suggestion) ? {} : { claim_status: FieldValue.delete() }
  batch.update(ref, { ...waiting, ...unclaimed }, { lastUpdateTime: updateTime })
  if (!isCorrection(suggestion)) await reopenPhotos(batch, id, reason)
  const noted = { userId: user_id, entityId: `${id}_${now.toMillis()}`, about: { place_id, name, reason: null } }
  if (!isCorrection(suggestion)) {
    await notify(
      batch,
      {
        ...noted,
        event: 'addition-reopened',
        message: (locale) =>
          suggestionDecidedMail(locale, { place: { id: null, name }, outcome: 'reopened', reason: null }),
      },
      now,
    )
  } else if (user_id !== null) {
    await addToList(batch, { ...noted, userId: user_id, event: 'correction-reopened' }, now)
  }
  addAudit(batch, {
    action: 'reopen-suggestion',
    actor_id,
    user_id,
    suggestion_id: id,
    ...(place_id && { place_id }),
  })
  await commitFor([actor_id, user_id], batch)
  return { place_id, same: [] }
}
