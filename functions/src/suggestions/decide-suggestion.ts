import type { QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { AppError } from '@/domain/shared/app-error.ts'
import type { CallableOutput, CallableRequest } from '@/domain/api/callables.ts'
import type { AuditAction } from '@/domain/accounts/audit-entry.ts'
import { can } from '@/domain/accounts/role.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { paths } from '@/domain/shared/paths.ts'
import { findDecisionProblem } from '@/domain/suggestions/decided-claim.ts'
import {
  type Addition,
  type Correction,
  isCorrection,
  type Suggestion,
  type SuggestionStatus,
} from '@/domain/suggestions/suggestion.ts'
import { notifyManagers } from '../notifications/notify.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { addAudit } from '../platform/audit-log.ts'
import type { Handler } from '../platform/callable.ts'
import type { SignedIn } from '../platform/caller.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { deleteObject } from '../platform/object-storage.ts'
import { roleAt } from '../platform/ownership.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import { isClosed } from '../platform/stored-places.ts'
import { addMerge } from '../places/merges/merge-places.ts'
import { placeMergeRef } from '../places/merges/merge-steps.ts'
import { addDecision } from '../places/history/add-decision.ts'
import { addRevert } from '../places/history/add-revert.ts'
import { finishMerge } from '../places/merges/merge-walks.ts'
import { addUndo, prepareUndo } from '../places/merges/undo-merge.ts'
import { settlePublished } from './addition-photos.ts'
import { applyCorrection } from './apply-correction.ts'
import { decideAddition, type DecidedAddition } from './decide-addition.ts'
import { findTwin, isBefore, type WaitingAddition } from './find-twin.ts'
import { reopenSuggestion } from './reopen-suggestion.ts'
import { evidenceOf, fetchSameCorrections } from './same-corrections.ts'

type Input = CallableRequest<'decideSuggestion'>
type Output = CallableOutput<'decideSuggestion'>

/**
 * Accepts or rejects what a user suggests, in one commit: the suggestion, the place, the entry in the log, and that its author and
 * the owner of the place are notified. A change of the place is dated after the place was read, so that it is newer than all that it
 * replaces. An added place whose author claimed it can go to them in that commit, with an owner, the claim and its entry in the log;
 * of one that is only published the claim is rejected with the reason. Rejecting an accepted suggestion takes it back; an added place is
 * closed then, as one that is none. What was rejected within a day can wait again. The same decision once more is taken as a repeat.
 * @throws {AppError} suggestion-update-failed (there is none), suggestion-already-decided (otherwise, or since it was seen),
 *   input-invalid (see `findDecisionProblem`), claim-owner-update-failed (the place cannot go to its author),
 *   correction-changed-since (it is not known what the place is to say instead, or the added place has an owner),
 *   place-exists and place-waiting (the added place seems to be another one, and the admin does not say that it is none),
 *   place-not-found, claim-own (the caller's), suggestion-undo-too-late, and of twins what merging and undoing that refuse
 */
export const decideSuggestion: Handler<'decideSuggestion'> = (input, caller) =>
  retryOnConflict(() => decide(input, caller))

/** What can become of a suggestion. */
const nextStatuses: Readonly<Record<SuggestionStatus, readonly SuggestionStatus[]>> = {
  pending: ['accepted', 'rejected'],
  accepted: ['rejected'],
  rejected: ['pending'],
}

/** What a decision comes to. */
interface Decided extends Partial<DecidedAddition> {
  /** What it stores of a correction. */
  change_id?: string | null
  /** The change of the place that is made by it. */
  madeChangeId: string | null
  /** Other suggestions that say the same, and are decided with it. */
  same: QueryDocumentSnapshot[]
  /** Whom all this names besides. */
  named: (string | null)[]
  /** The place whose merge, or its undoing, is to be finished; null where neither has begun. */
  mergedId: string | null
}

const nothingElse = { madeChangeId: null, same: [], named: [], mergedId: null } satisfies Decided

async function decide(input: Input, caller: SignedIn): Promise<Output> {
  const { suggestion_id, status, seen, claim, photos, reason, is_another = false } = input
  const ref = db().doc(paths.suggestion(suggestion_id))
  const snapshot = await ref.get()
  if (!snapshot.updateTime) throw new AppError('suggestion-update-failed')
  const suggestion = fromStoredFields(snapshot.data() ?? {}) as unknown as Suggestion
  const isTakenBack = seen === 'accepted' && status === 'rejected'
  if (suggestion.status !== seen || !nextStatuses[seen].includes(status)) {
    const isClaimSame = claim === undefined || (!isCorrection(suggestion) && suggestion.claim_status === claim)
    if (suggestion.status === status && isClaimSame) return { place_id: suggestion.place_id, same: [] }
    throw new AppError('suggestion-already-decided')
  }
  if (!can(caller, 'suggestion.decide', suggestion)) throw new AppError('claim-own')
  if (status === 'pending') return reopenSuggestion(snapshot, suggestion, caller)
  const sentClaim = (!isCorrection(suggestion) && suggestion.claim) || null
  const problem = findDecisionProblem({ status, claim, reason }, { claim: sentClaim })
  if (problem) throw new AppError(problem)
  const now = Timestamp.now()
  const batch = db().batch()
  const chosen = photos && { ids: photos, actorId: caller.userId }
  const isOfTwins = isCorrection(suggestion) && suggestion.what === 'duplicate' && suggestion.change_id === null
  const decidePlace = async (addition: Addition) => {
    if (isTakenBack) return closeAddedPlace(batch, addition, caller)
    if (status === 'accepted' && !is_another) await refuseTwin({ ...addition, id: suggestion_id })
    return decideAddition(batch, addition, { suggestionId: suggestion_id, status, claim, chosen, reason }, now)
  }
  const { madeChangeId, same, named, mergedId, ...fields }: Decided = {
    ...nothingElse,
    ...(isOfTwins
      ? await decideTwins(batch, suggestion, input, caller, now)
      : isCorrection(suggestion)
        ? await decideCorrection(batch, suggestion, input, caller, now)
        : await decidePlace(suggestion)),
  }
  const notified = await addDecision(batch, [snapshot, ...same], { ...fields, status, reason }, now)
  const { user_id } = suggestion
  const place_id = fields.place_id ?? suggestion.place_id
  const action: AuditAction = isTakenBack
    ? 'revert-correction'
    : status === 'accepted'
      ? 'accept-suggestion'
      : 'reject-suggestion'
  addAudit(batch, {
    action,
    actor_id: caller.userId,
    user_id,
    suggestion_id,
    ...(place_id && { place_id }),
    ...(madeChangeId && { change_id: madeChangeId }),
    ...(reason && { reason }),
  })
  if (place_id && claim) {
    const decided = claim === 'approved' ? 'approve-claim' : 'reject-claim'
    addAudit(batch, { action: decided, actor_id: caller.userId, user_id, place_id, ...(reason && { reason }) })
  }
  await commitFor([caller.userId, user_id, ...named, ...notified], batch)
  if (status === 'accepted') await runSideEffects(...evidenceOf([snapshot, ...same]).map(deleteObject))
  if (fields.place_id) await runSideEffects(settlePublished(fields.place_id))
  if (mergedId) await runSideEffects(finishMerge(mergedId))
  return { place_id, same: same.map(({ id }) => id) }
}

/** Returns what a correction does to a place, as its owner hears of it. */
function toPlaceEvent({ what }: Correction) {
  if (what === 'open') return 'place-reopened'
  return ['closed', 'duplicate', 'not_a_place'].includes(what) ? 'place-closed' : 'place-corrected'
}

/** @returns What the decision stores of the correction, and those that it is about, too: others that say the same. */
async function decideCorrection(
  batch: WriteBatch,
  correction: Correction,
  { suggestion_id, status, seen, reason }: Input,
  { userId: actorId }: SignedIn,
  now: Timestamp,
): Promise<Pick<Decided, 'change_id' | 'madeChangeId' | 'same' | 'named'>> {
  const { place_id, user_id, change_id } = correction
  if (status === 'rejected' && seen === 'pending') return { ...nothingElse, change_id: null }
  const place = await db().doc(paths.place(place_id)).get()
  if (!place.exists) throw new AppError('place-not-found')
  const notifyOf = (event: ReturnType<typeof toPlaceEvent>) =>
    notifyManagers(batch, { event, place, reason, actorId }, now)
  if (status === 'rejected') {
    // It said what the place said already.
    if (change_id === null) return { ...nothingElse, change_id }
    const change = await db().doc(paths.placeChange(change_id)).get()
    const { isTakenBack, restored, revertId, suggestions } = await addRevert(
      batch,
      place,
      change,
      actorId,
      Timestamp.now(),
    )
    if (!isTakenBack) throw new AppError('correction-changed-since')
    const same = suggestions.filter(({ id }) => id !== suggestion_id)
    const isChanged = Object.keys(restored).length > 0
    return {
      change_id: null,
      madeChangeId: revertId,
      same,
      named: isChanged ? await notifyOf('place-corrected') : [],
    }
  }
  const named = await notifyOf(toPlaceEvent(correction))
  // What an owner wanted is theirs in the history, as what they write themselves is, though an admin has looked at it.
  const isOfOwner = user_id !== null && place.get('owner_claimed')
  const role = isOfOwner ? roleAt(await db().doc(paths.placeOwner(place_id)).get(), user_id) : null
  const actor = role && user_id ? { by: role, id: user_id } : ({ by: 'admin', id: actorId } as const)
  const same = await fetchSameCorrections(place_id, correction)
  const madeChangeId = applyCorrection(batch, place, correction, { by: 'admin', actor, now: Timestamp.now() })
  return {
    change_id: madeChangeId,
    madeChangeId,
    same: same.filter(({ id }) => id !== suggestion_id),
    named,
  }
}

/** Merges a place into the twin that a correction names, or undoes that. */
async function decideTwins(
  batch: WriteBatch,
  correction: Correction,
  { suggestion_id, status, seen }: Input,
  { userId: actor_id }: SignedIn,
  now: Timestamp,
): Promise<Partial<Decided>> {
  if (status === 'rejected' && seen === 'pending') return { change_id: null }
  const mergedId = status === 'rejected' ? await findMerged(correction, suggestion_id) : correction.place_id
  if (status === 'rejected') await prepareUndo(mergedId)
  const decided =
    status === 'rejected'
      ? await addUndo(batch, { place_id: mergedId, actor_id }, now)
      : await addMerge(batch, { place_id: mergedId, twin_id: String(correction.value), actor_id }, now)
  const same = (decided?.corrections ?? []).filter(({ id }) => id !== suggestion_id)
  return { change_id: null, same, named: decided?.userIds ?? [], mergedId }
}

/** Returns which of two twins was given up: a merge accepts corrections of both places. */
async function findMerged({ place_id, value }: Correction, suggestionId: string): Promise<string> {
  const twinId = String(value)
  const ofTwin = await placeMergeRef(twinId).get()
  return ofTwin.data()?.suggestion_ids.includes(suggestionId) ? twinId : place_id
}

/** @throws {AppError} place-exists, place-waiting: with the name of the place that an added one seems to be */
async function refuseTwin(addition: WaitingAddition): Promise<void> {
  const found = await findTwin(addition, isBefore(addition))
  if (found) throw new AppError(found.code, { values: { ...found.twin } })
}

/** Closes the place that was made of an addition. */
async function closeAddedPlace(
  batch: WriteBatch,
  { place_id }: Addition,
  { userId: actorId }: SignedIn,
): Promise<Pick<Decided, 'place_id' | 'madeChangeId'>> {
  if (!place_id) throw new AppError('place-not-found')
  const place = await db().doc(paths.place(place_id)).get()
  if (!place.exists) throw new AppError('place-not-found')
  if (place.get('owner_claimed') || isClosed(place)) throw new AppError('correction-changed-since')
  const madeChangeId = applyCorrection(
    batch,
    place,
    { what: 'not_a_place', value: null },
    { by: 'admin', actor: { by: 'admin', id: actorId }, now: Timestamp.now() },
  )
  return { place_id, madeChangeId }
}
