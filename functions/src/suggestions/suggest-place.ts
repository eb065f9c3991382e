import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { AppError } from '@/domain/shared/app-error.ts'
import type { CallableRequest } from '@/domain/api/callables.ts'
import { isDuplicatePlace } from '@/domain/places/duplicate-place.ts'
import { paths } from '@/domain/shared/paths.ts'
import { ADDITIONS_A_DAY_MAX, findWhereProblem } from '@/domain/suggestions/addition.ts'
import type { Addition } from '@/domain/suggestions/suggestion.ts'
import { findAccount } from '../claims/claims.ts'
import { db, Timestamp } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import type { SignedIn } from '../platform/caller.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { idempotentRequest, isProcessed, markProcessed } from '../platform/idempotency.ts'
import { countOneMore, recentTimes } from '../platform/rate-limit.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { toPlace } from '../platform/stored-places.ts'
import { suggestionId } from './suggestion-id.ts'

type Input = CallableRequest<'suggestPlace'>

/** How many places of one name are looked at. */
const NAMESAKES_MAX = 50

/**
 * Stores a place that a user says is missing, once however often it is sent; an admin decides about it. It takes a confirmed
 * address, as a claim does.
 * @throws {AppError} email-unverified, addition-where-missing, addition-outside, place-exists (nearby, under this very name),
 *   too-many-requests, key-reused
 */
export const suggestPlace: Handler<'suggestPlace'> = async (input, caller) => {
  const account = await findAccount(caller.userId)
  if (!account?.emailVerified) throw new AppError('email-unverified')
  const problem = findWhereProblem(input, input.position)
  if (problem) throw new AppError(problem)
  await retryOnConflict(() => store(input, caller))
  return {}
}

async function store(input: Input, { userId }: SignedIn): Promise<void> {
  const request = idempotentRequest('suggestPlace', input, userId)
  const [done, limits] = await fetchAll(request.ref, db().doc(paths.additionLimit(userId)))
  if (isProcessed(request, done)) return
  if (await findTwin(input)) throw new AppError('place-exists')
  const now = Timestamp.now()
  const recent = recentTimes(limits, ADDITIONS_A_DAY_MAX, 'too-many-requests', now)
  const { key, is_own_business = false, ...said } = input
  const fields = {
    ...said,
    kind: 'addition',
    is_own_business,
    user_id: userId,
    status: 'pending',
    reason: null,
    place_id: null,
    created_at: now,
    decided_at: null,
  } satisfies Record<keyof Addition, unknown>
  const batch = db().batch()
  batch.create(db().doc(paths.suggestion(suggestionId(userId, key))), fields)
  markProcessed(request, batch, now)
  countOneMore(userId, limits, recent, batch, now)
  await commitFor([userId], batch)
}

/** Returns a place that is listed already: of this name and, as far as positions tell, at this place. */
async function findTwin({ name, city, position }: Input): Promise<DocumentSnapshot | undefined> {
  if (!position) return undefined
  const [latitude, longitude] = position
  const namesakes = await db()
    .collection(paths.places)
    .where('city', '==', city)
    .where('name', '==', name)
    .limit(NAMESAKES_MAX)
    .get()
  return namesakes.docs.find((place) => isDuplicatePlace(toPlace(place), { name, latitude, longitude }))
}
