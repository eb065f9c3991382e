import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { CallableRequest } from '@/domain/api/callables.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import {
  CORRECTIONS_A_DAY_MAX,
  CORRECTIONS_OF_PLACE_A_DAY_MAX,
  ESTABLISHED_MS,
  findCorrectionProblem,
  isConfirmation,
  isForNeighbors,
} from '@/domain/suggestions/correction.ts'
import type { Correction, Said, SuggestionStatus } from '@/domain/suggestions/suggestion.ts'
import { findAccount } from '../claims/claims.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { addAudit } from '../platform/audit-log.ts'
import type { Handler } from '../platform/callable.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { idempotentRequest, isProcessed, markProcessed } from '../platform/idempotency.ts'
import { countOneMore, recentTimes } from '../platform/rate-limit.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { toPlace } from '../platform/stored-places.ts'
import { applyCorrection } from './apply-correction.ts'
import { isOfAnother, type Origin, toOrigin } from './origin.ts'
import { fetchSameCorrections } from './same-corrections.ts'
import { suggestionId } from './suggestion-id.ts'

type Input = CallableRequest<'suggestCorrection'>

/**
 * Stores what a user says is wrong with a place, once for each of its facts: who says something else of it later, says that
 * instead. Where another neighbor said the same, the place changes at once; what only confirms it, one is enough for. All
 * else waits for an admin.
 * @throws {AppError} email-unverified, place-not-found, addition-outside, correction-date-invalid, correction-same,
 *   input-invalid (a place is its own twin), too-many-requests (of the user or of the place), key-reused
 */
export const suggestCorrection: Handler<'suggestCorrection'> = async (input, { userId }, addresses) => {
  const account = await findAccount(userId)
  if (!account?.emailVerified) throw new AppError('email-unverified')
  const origin = await toOrigin({ userId, device: input.device }, addresses, Timestamp.now())
  return { status: await retryOnConflict(() => store(input, account, origin)) }
}

async function store(input: Input, account: UserRecord, origin: Origin): Promise<SuggestionStatus> {
  const { place_id, said } = input
  const { uid: userId } = account
  const request = idempotentRequest('suggestCorrection', input, userId)
  const ref = db().doc(paths.suggestion(suggestionId(userId, `${place_id} ${said.what}`)))
  const [done, userLimit, placeLimit, snapshot, earlier] = await fetchAll(
    request.ref,
    db().doc(paths.correctionLimit(userId)),
    db().doc(paths.placeCorrectionLimit(place_id)),
    db().doc(paths.place(place_id)),
    ref,
  )
  if (isProcessed(request, done)) return (earlier.get('status') ?? 'pending') as SuggestionStatus
  if (!snapshot.updateTime) throw new AppError('place-not-found')
  const place = toPlace(snapshot)
  const now = Timestamp.now()
  const problem = findCorrectionProblem(said, place, now.toDate())
  if (problem) throw new AppError(problem)
  const ofUser = recentTimes(userLimit, CORRECTIONS_A_DAY_MAX, 'too-many-requests', now)
  const ofPlace = recentTimes(placeLimit, CORRECTIONS_OF_PLACE_A_DAY_MAX, 'too-many-requests', now)

  const agreeing = await findAgreeing(said, place, account, origin, now)
  const by = agreeing ? 'neighbors' : isConfirmation(said, place) ? 'neighbor' : null
  const batch = db().batch()
  const replaced = by && applyCorrection(batch, snapshot, said, by, now)
  const status = by ? 'accepted' : 'pending'
  batch.set(ref, {
    ...said,
    kind: 'correction',
    user_id: userId,
    place_id,
    name: place.name,
    city: place.city,
    status,
    reason: null,
    replaced,
    created_at: now,
    decided_at: by ? now : null,
  } satisfies Record<keyof Correction, unknown>)
  batch.set(db().doc(paths.suggestionOrigin(ref.id)), origin)
  if (agreeing) {
    batch.update(agreeing.ref, { status, replaced, decided_at: now }, { lastUpdateTime: agreeing.updateTime })
    addAudit(batch, { action: 'apply-correction', actor_id: null, user_id: userId, place_id })
  }
  markProcessed(request, batch, now)
  countOneMore(userId, userLimit, ofUser, batch, now)
  countOneMore(null, placeLimit, ofPlace, batch, now)
  await commitFor([userId, ...(agreeing ? [agreeing.get('user_id') as string] : [])], batch)
  return status
}

/**
 * Returns another neighbor's correction that says the same, where two of them are enough; undefined where there is none. Both
 * accounts have to be older than a week: accounts that were made for it agree with each other.
 */
async function findAgreeing(
  said: Said,
  place: PlaceWithId,
  account: UserRecord,
  origin: Origin,
  now: Timestamp,
): Promise<QueryDocumentSnapshot | undefined> {
  if (!isForNeighbors(said, place, now.toDate()) || !isEstablished(account, now)) return undefined
  const same = await fetchSameCorrections(place.id, said)
  if (same.length === 0) return undefined
  const origins: DocumentSnapshot[] = await fetchAll(...same.map(({ id }) => db().doc(paths.suggestionOrigin(id))))
  const others = same.filter((_, index) => {
    const stored = origins[index]
    return stored && isOfAnother(origin, stored)
  })
  for (const other of others) {
    const author = await findAccount(other.get('user_id') as string)
    if (author && isEstablished(author, now)) return other
  }
  return undefined
}

function isEstablished({ metadata, emailVerified }: UserRecord, now: Timestamp): boolean {
  return emailVerified && now.toMillis() - Date.parse(metadata.creationTime) >= ESTABLISHED_MS
}
