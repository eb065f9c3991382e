import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { CallableRequest } from '@/domain/api/callables.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { isForNeighbors, toPlainer } from '@/domain/suggestions/agreement.ts'
import {
  CORRECTIONS_A_DAY_MAX,
  CORRECTIONS_OF_PLACE_A_DAY_MAX,
  CORRECTIONS_OF_PLACE_BY_USER_A_DAY_MAX,
  findCorrectionProblem,
  isConfirmation,
  isForOwner,
  topicOfSaid,
} from '@/domain/suggestions/correction.ts'
import { type Correction, type Said, type SuggestionStatus, toAdditionId } from '@/domain/suggestions/suggestion.ts'
import { deleteEvidenceUpload, type Evidence, evidencePath, storeEvidence } from '../claims/claim-evidence.ts'
import { findAccount } from '../mail/recipient.ts'
import { addToList, withoutDeleted } from '../notifications/notify.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { addAudit } from '../platform/audit-log.ts'
import type { Handler } from '../platform/callable.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import {
  idempotentRequest,
  type IdempotentRequest,
  ignoreIfProcessed,
  isProcessed,
  markProcessed,
} from '../platform/idempotency.ts'
import { deleteObject } from '../platform/object-storage.ts'
import { ownershipRefs, roleAt } from '../platform/ownership.ts'
import { countNone, countOneMore, recentTimes } from '../platform/rate-limit.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import { isClosed, toPlace } from '../platform/stored-places.ts'
import { fetchPlaceOrTwin } from '../platform/twins/place-or-twin.ts'
import { applyCorrection, confirmPlace } from './apply-correction.ts'
import { checkAddition } from './check-addition.ts'
import { identifyDevice } from './device-token.ts'
import { findAllowance, isNeighbor } from './neighbors.ts'
import { isOfAnother, type Origin, toOrigin } from './origin.ts'
import { evidenceOf, fetchOwnCorrections, fetchSameCorrections, hashMeaning } from './same-corrections.ts'
import { suggestionId } from './suggestion-id.ts'

/** A correction without its device: a repeat may name it where the first attempt had no name yet. */
type Input = Omit<CallableRequest<'suggestCorrection'>, 'device_token'>

/**
 * Stores what a user says is wrong with a place, once for each topic: what they said of it before and still waits gives way.
 * Where another neighbor said the same, the place changes at once; what only confirms it, one is enough for. What the place
 * says already counts as accepted. All else waits for an admin. Of a place that was merged, it is said of its twin.
 * Its owner alone says until when it is closed. What is said of an added place that waits is stored as its check.
 * Each user has a share of what is taken of a place in a day, but what replaces their own that waits takes none of it. The limit of
 * the place itself counts only what waits and is by no neighbor: it refuses neither those who may agree nor one who confirms it.
 * A photo that shows it waits with it for an admin, and is deleted once it is decided.
 * @throws {AppError} email-unverified, place-not-found, addition-outside, correction-date-invalid, correction-twin-missing
 *   (there is none, or it is closed), input-invalid (a place is its own twin), too-many-requests (of the user), place-limit (of the
 *   place, or of the user's share of it), key-reused, and what `storeEvidence` refuses
 */
export const suggestCorrection: Handler<'suggestCorrection'> = async (
  { device_token: token, ...input },
  { userId },
  addresses,
) => {
  const account = await findAccount(userId)
  if (!account?.emailVerified) throw new AppError('email-unverified')
  const now = Timestamp.now()
  const { device, device_token } = await identifyDevice(token, now)
  const origin = await toOrigin({ userId, device }, addresses, now)
  const request = idempotentRequest('suggestCorrection', input, userId)
  const evidence = input.photo === undefined ? null : { userId, placeId: input.place_id, upload: input.photo }
  if (evidence && !isProcessed(request, await request.ref.get())) {
    await requireTurn(userId, input.place_id, now)
    await ignoreIfProcessed(request, () => storeEvidence(evidence))
  }
  try {
    const { status, left } = await retryOnConflict(() => store(request, input, { account, origin, evidence }))
    await runSideEffects(...(evidence ? [deleteEvidenceUpload(evidence)] : []), ...left.map(deleteObject))
    return { status, device_token }
  } catch (error) {
    if (evidence && error instanceof AppError) await runSideEffects(deleteUnnamed(evidence, input))
    throw error
  }
}

/** Refuses before a file is stored what is refused anyway. @throws {AppError} place-not-found, too-many-requests */
async function requireTurn(userId: string, placeId: string, now: Timestamp): Promise<void> {
  const [place, addition, userLimit] = await fetchAll(
    db().doc(paths.place(placeId)),
    db().doc(paths.suggestion(toAdditionId(placeId) ?? placeId)),
    db().doc(paths.correctionLimit(userId)),
  )
  if (!place.exists && !addition.exists) throw new AppError('place-not-found')
  recentTimes(userLimit, CORRECTIONS_A_DAY_MAX, 'too-many-requests', now)
}

/** Deletes the photo of a correction that was refused, unless an earlier one that waits has the same. */
async function deleteUnnamed(evidence: Evidence, { place_id, said }: Input): Promise<void> {
  const path = evidencePath(evidence)
  const own = await fetchOwnCorrections(place_id, said, evidence.userId)
  if (!evidenceOf(own).includes(path)) await deleteObject(path)
}

interface Sent {
  account: UserRecord
  origin: Origin
  /** A photo that shows it; null where none does. */
  evidence: Evidence | null
}

/** What a correction comes to. */
interface Stored {
  status: SuggestionStatus
  /** Files that nothing names any more. */
  left: string[]
}

async function store(request: IdempotentRequest, sent: Input, { account, origin, evidence }: Sent): Promise<Stored> {
  const { key, said } = sent
  const { uid: userId } = account
  // A phone may have known the place before it was merged.
  const { id: place_id } = await fetchPlaceOrTwin(sent.place_id)
  const ref = db().doc(paths.suggestion(suggestionId(userId, key)))
  const [done, stored, userLimit, shareLimit, placeLimit, snapshot, guard, twin] = await fetchAll(
    request.ref,
    ref,
    db().doc(paths.correctionLimit(userId)),
    db().doc(paths.placeShareLimit(place_id, userId)),
    db().doc(paths.placeCorrectionLimit(place_id)),
    ...ownershipRefs(place_id),
    db().doc(paths.place(said.what === 'duplicate' ? said.value : place_id)),
  )
  if (isProcessed(request, done)) return { status: (stored.get('status') ?? 'pending') as SuggestionStatus, left: [] }
  const shown = evidence && evidencePath(evidence)
  const unneeded = shown ? [shown] : []
  if (!snapshot.updateTime) {
    return { status: await checkAddition(sent, { account, origin, request, userLimit }), left: unneeded }
  }
  const place = toPlace(snapshot)
  const now = Timestamp.now()
  // That two places are one is so already where they were merged meanwhile.
  const isMerged =
    said.what === 'duplicate' && said.value !== sent.place_id && (await fetchPlaceOrTwin(said.value)).id === place_id
  const problem = isMerged ? 'correction-same' : findCorrectionProblem(said, place, now.toDate())
  if (problem && problem !== 'correction-same') throw new AppError(problem)
  if (!problem && said.what === 'duplicate' && (!twin.exists || isClosed(twin)))
    throw new AppError('correction-twin-missing')
  const ofUser = recentTimes(userLimit, CORRECTIONS_A_DAY_MAX, 'too-many-requests', now)
  const role = place.owner_claimed ? roleAt(guard, userId) : null
  const isOwners = role !== null && isForOwner(said, place)
  const own = await fetchOwnCorrections(place_id, said, userId)
  const batch = db().batch()
  // What takes the place of what waits adds nothing to it, and what the place says already is not stored.
  const isOneMore = !problem && own.length === 0
  if (isOneMore && !isOwners) {
    const share = recentTimes(shareLimit, CORRECTIONS_OF_PLACE_BY_USER_A_DAY_MAX, 'place-limit', now)
    countOneMore(userId, shareLimit, share, batch, now)
  }
  for (const earlier of own) {
    batch.delete(earlier.ref, { lastUpdateTime: earlier.updateTime })
    batch.delete(db().doc(paths.suggestionOrigin(earlier.id)))
  }
  markProcessed(request, batch, now)
  countOneMore(userId, userLimit, ofUser, batch, now)
  const isConfirmed = isConfirmation(said, place, now.toDate())
  const isByNeighbor = !problem && (await isNeighbor(account, now))
  if (isOneMore && !isOwners && !isConfirmed && !isByNeighbor) {
    const waiting = recentTimes(placeLimit, CORRECTIONS_OF_PLACE_A_DAY_MAX, 'place-limit', now)
    countOneMore(null, placeLimit, waiting, batch, now)
    // Of two who say the same at once, the commit of one fails, and finds the other then.
  } else if (!problem && !isOwners && !isConfirmed) countNone(null, placeLimit, batch, now)
  const saidAlready = isByNeighbor ? await fetchSameCorrections(place_id, said) : []
  const same = saidAlready.filter((other) => other.get('user_id') !== userId)
  const recordedAt = recordedSince(snapshot, place)
  const agreement = isByNeighbor ? await findAgreement(said, { place, recordedAt, origin, same, now }) : null
  const by = isOwners ? 'owner' : agreement ? 'neighbors' : isConfirmed ? 'neighbor' : null
  const status = problem || by ? 'accepted' : 'pending'
  const named: string[] = []
  if (!problem) {
    const applied = agreement?.said ?? said
    let change_id: string | null = null
    if (by === 'neighbor') confirmPlace(batch, snapshot, { isByNeighbor, now })
    else if (by)
      change_id = applyCorrection(batch, snapshot, applied, { by, actor: { by: role ?? by, id: userId }, now })
    batch.create(ref, {
      ...said,
      kind: 'correction',
      topic: topicOfSaid(said),
      meaning: hashMeaning(said),
      by_neighbor: isByNeighbor,
      user_id: userId,
      place_id,
      name: place.name,
      city: place.city,
      status,
      reason: null,
      change_id,
      created_at: now,
      decided_at: by ? now : null,
      decided_by: by,
      confirmed: (by === 'neighbor' && place.provenance?.closed) || null,
      evidence: by ? null : shown,
    } satisfies Record<keyof Correction, unknown>)
    batch.set(db().doc(paths.suggestionOrigin(ref.id)), origin)
    if (agreement) {
      agreement.count(batch)
      for (const other of same) {
        const decided = { status, change_id, decided_at: now, decided_by: by, evidence: null }
        batch.update(other.ref, decided, { lastUpdateTime: other.updateTime })
      }
      const authors = await withoutDeleted(same.map((other) => other.get('user_id') as string))
      for (const author of authors) {
        const entityId = `${ref.id}_${now.toMillis()}`
        const about = { place_id, name: place.name }
        await addToList(batch, { event: 'correction-accepted', userId: author, entityId, about }, now)
      }
      named.push(...authors)
      addAudit(batch, {
        action: 'apply-correction',
        actor_id: null,
        user_id: userId,
        place_id,
        suggestion_id: ref.id,
        ...(change_id && { change_id }),
      })
    }
  }
  await commitFor([userId, ...named], batch)
  const needed = status === 'pending' ? shown : null
  const left = [...unneeded, ...evidenceOf([...own, ...(agreement ? same : [])])].filter((path) => path !== needed)
  return { status, left }
}

async function hasPendingClaim(placeId: string): Promise<boolean> {
  const claims = db().collection(paths.claimRequests).where('place_id', '==', placeId).where('status', '==', 'pending')
  return !(await claims.limit(1).get()).empty
}

/** Returns since when a place is on record: here, or with its source. One whose source gives no date counts as old. */
function recordedSince({ createTime }: DocumentSnapshot, { source, source_date }: PlaceWithId): Date {
  const here = createTime?.toMillis() ?? 0
  const there = source_date ? Date.parse(source_date) : source === 'aquicito' ? here : 0
  return new Date(Math.min(here, there))
}

interface Agreeing {
  place: PlaceWithId
  recordedAt: Date
  origin: Origin
  /** Waiting corrections of others that say the same. */
  same: readonly QueryDocumentSnapshot[]
  now: Timestamp
}

/** What two neighbors make true. */
interface Agreement {
  said: Said
  /** Counts it among what they may make true in a day. */
  count: (batch: WriteBatch) => void
}

/** Finds another neighbor who says the same as one, where two of them are enough; null where there is none. */
async function findAgreement(said: Said, agreeing: Agreeing): Promise<Agreement | null> {
  const { place, recordedAt, origin, now } = agreeing
  const same = agreeing.same.filter((other) => other.get('by_neighbor') === true)
  if (same.length === 0) return null
  const standing = { now: now.toDate(), recordedAt, isClaimed: await hasPendingClaim(place.id) }
  if (!isForNeighbors(said, place, standing)) return null
  const origins: DocumentSnapshot[] = await fetchAll(...same.map(({ id }) => db().doc(paths.suggestionOrigin(id))))
  for (const [index, other] of same.entries()) {
    const stored = origins[index]
    if (!stored || !isOfAnother(origin, stored)) continue
    const author = await findAccount(other.get('user_id') as string)
    if (!author || !(await isNeighbor(author, now))) continue
    const count = await findAllowance(origin, stored.data() as Origin, now)
    if (count) return { said: toPlainer(other.data() as Said, said), count }
  }
  return null
}
