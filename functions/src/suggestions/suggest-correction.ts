import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { CallableRequest } from '@/domain/api/callables.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { ADMIN_REASON_MAX_CHARS } from '@/domain/reviews/review-limits.ts'
import { paths } from '@/domain/shared/paths.ts'
import {
  CORRECTIONS_A_DAY_MAX,
  CORRECTIONS_OF_PLACE_A_DAY_MAX,
  findCorrectionProblem,
  isConfirmation,
  isForNeighbors,
  isForOwner,
  topicOfSaid,
} from '@/domain/suggestions/correction.ts'
import type { Correction, Said, SuggestionStatus } from '@/domain/suggestions/suggestion.ts'
import { isEstablished } from '../claims/claims.ts'
import { findAccount } from '../mail/recipient.ts'
import { addToList, withoutDeleted } from '../notifications/notify.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { addAudit } from '../platform/audit-log.ts'
import type { Handler } from '../platform/callable.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { idempotentRequest, isProcessed, markProcessed } from '../platform/idempotency.ts'
import { ownershipRefs, roleAt } from '../platform/ownership.ts'
import { countOneMore, recentTimes } from '../platform/rate-limit.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { isClosed, toPlace } from '../platform/stored-places.ts'
import { fetchPlaceOrTwin } from '../platform/twins/place-or-twin.ts'
import { applyCorrection } from './apply-correction.ts'
import { checkAddition } from './check-addition.ts'
import { isOfAnother, type Origin, toOrigin } from './origin.ts'
import { fetchPendingCorrections } from './same-corrections.ts'
import { suggestionId } from './suggestion-id.ts'

type Input = CallableRequest<'suggestCorrection'>

/**
 * Stores what a user says is wrong with a place, once for each topic: what they said of it before and still waits gives way.
 * Where another neighbor said the same, the place changes at once; what only confirms it, one is enough for. What the place
 * says already counts as accepted. All else waits for an admin. Of a place that was merged, it is said of its twin.
 * Its owner alone says until when it is closed. What is said of an added place that waits is stored as its check.
 * @throws {AppError} email-unverified, place-not-found, addition-outside, correction-date-invalid, correction-twin-missing
 *   (there is none, or it is closed), input-invalid (a place is its own twin), too-many-requests (of the user or of the place),
 *   key-reused
 */
export const suggestCorrection: Handler<'suggestCorrection'> = async (input, { userId }, addresses) => {
  const account = await findAccount(userId)
  if (!account?.emailVerified) throw new AppError('email-unverified')
  const origin = await toOrigin({ userId, device: input.device }, addresses, Timestamp.now())
  return { status: await retryOnConflict(() => store(input, account, origin)) }
}

async function store(sent: Input, account: UserRecord, origin: Origin): Promise<SuggestionStatus> {
  const { key, said } = sent
  const { uid: userId } = account
  const request = idempotentRequest('suggestCorrection', sent, userId)
  // A phone may have known the place before it was merged.
  const { id: place_id } = await fetchPlaceOrTwin(sent.place_id)
  const ref = db().doc(paths.suggestion(suggestionId(userId, key)))
  const [done, stored, userLimit, placeLimit, snapshot, guard, twin] = await fetchAll(
    request.ref,
    ref,
    db().doc(paths.correctionLimit(userId)),
    db().doc(paths.placeCorrectionLimit(place_id)),
    ...ownershipRefs(place_id),
    db().doc(paths.place(said.what === 'duplicate' ? said.value : place_id)),
  )
  if (isProcessed(request, done)) return (stored.get('status') ?? 'pending') as SuggestionStatus
  if (!snapshot.updateTime) return await checkAddition(sent, { account, origin, request, userLimit })
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
  const ofPlace = recentTimes(placeLimit, CORRECTIONS_OF_PLACE_A_DAY_MAX, 'too-many-requests', now)

  const { same, own } = await fetchPendingCorrections(place_id, said, userId)
  const batch = db().batch()
  for (const earlier of own) {
    batch.delete(earlier.ref, { lastUpdateTime: earlier.updateTime })
    batch.delete(db().doc(paths.suggestionOrigin(earlier.id)))
  }
  markProcessed(request, batch, now)
  countOneMore(userId, userLimit, ofUser, batch, now)
  countOneMore(null, placeLimit, ofPlace, batch, now)
  const isAgreed = !problem && (await isAgreedOn(said, { place, account, origin, same, now }))
  const role = place.owner_claimed ? roleAt(guard, userId) : null
  const isOwners = role !== null && isForOwner(said, place)
  const isConfirmed = isConfirmation(said, place, now.toDate())
  const by = isOwners ? 'owner' : isAgreed ? 'neighbors' : isConfirmed ? 'neighbor' : null
  const status = problem || by ? 'accepted' : 'pending'
  const named: string[] = []
  if (!problem) {
    const change_id = by && applyCorrection(batch, snapshot, said, { by, actor: { by: role ?? by, id: userId }, now })
    batch.create(ref, {
      ...said,
      kind: 'correction',
      topic: topicOfSaid(said),
      user_id: userId,
      place_id,
      name: place.name,
      city: place.city,
      status,
      reason: null,
      change_id,
      created_at: now,
      decided_at: by ? now : null,
    } satisfies Record<keyof Correction, unknown>)
    batch.set(db().doc(paths.suggestionOrigin(ref.id)), origin)
    if (isAgreed) {
      for (const other of same) {
        batch.update(other.ref, { status, change_id, decided_at: now }, { lastUpdateTime: other.updateTime })
      }
      const authors = await withoutDeleted(same.map((other) => other.get('user_id') as string))
      for (const author of authors) {
        const entityId = `${ref.id}_${now.toMillis()}`
        const about = { place_id, name: place.name }
        await addToList(batch, { event: 'correction-accepted', userId: author, entityId, about }, now)
      }
      named.push(...authors)
      const reason = `${said.what}: ${said.value?.toString() ?? ''}`.slice(0, ADMIN_REASON_MAX_CHARS)
      addAudit(batch, {
        action: 'apply-correction',
        actor_id: null,
        user_id: userId,
        place_id,
        reason,
        ...(change_id && { change_id }),
      })
    }
  }
  await commitFor([userId, ...named], batch)
  return status
}

interface Agreement {
  place: PlaceWithId
  account: UserRecord
  origin: Origin
  /** Waiting corrections of others that say the same. */
  same: readonly QueryDocumentSnapshot[]
  now: Timestamp
}

/**
 * Returns true iff another neighbor says the same, where two of them are enough. Both accounts have to be older than a week:
 * accounts that were made for it agree with each other.
 */
async function isAgreedOn(said: Said, { place, account, origin, same, now }: Agreement): Promise<boolean> {
  if (same.length === 0 || !isForNeighbors(said, place, now.toDate()) || !isEstablished(account, now)) return false
  const origins: DocumentSnapshot[] = await fetchAll(...same.map(({ id }) => db().doc(paths.suggestionOrigin(id))))
  const others = same.filter((_, index) => {
    const stored = origins[index]
    return stored && isOfAnother(origin, stored)
  })
  for (const other of others) {
    const author = await findAccount(other.get('user_id') as string)
    if (author && isEstablished(author, now)) return true
  }
  return false
}
