import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { AppError } from '@/domain/shared/app-error.ts'
import type { CallableRequest } from '@/domain/api/callables.ts'
import { isDuplicatePlace, SAME_PLACE_MAX_METERS } from '@/domain/places/duplicate-place.ts'
import { METERS_PER_DEGREE } from '@/domain/shared/distance.ts'
import { paths } from '@/domain/shared/paths.ts'
import { ADDITIONS_A_DAY_MAX, findWhereProblem } from '@/domain/suggestions/addition.ts'
import { type Addition, toAddedPlaceId } from '@/domain/suggestions/suggestion.ts'
import { findAccount } from '../mail/recipient.ts'
import { deleteUploads } from '../photos/publish-photo.ts'
import { createPhotos, type PhotoFile, publishFiles, refuseSeen, toHashRefs } from '../place-photos/add-place-photos.ts'
import { toAuthor } from '../reviews/on-profile-written.ts'
import { db, Timestamp } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { idempotentRequest, type IdempotentRequest, isProcessed, markProcessed } from '../platform/idempotency.ts'
import { countOneMore, recentTimes } from '../platform/rate-limit.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import { toPlace } from '../platform/stored-places.ts'
import { identifyDevice } from './device-token.ts'
import { type Origin, toOrigin } from './origin.ts'
import { suggestionId } from './suggestion-id.ts'

type Input = Omit<CallableRequest<'suggestPlace'>, 'device_token'>

/**
 * Stores a place that a user says is missing, once however often it is sent, with photos of its front, which wait for an admin; two
 * neighbors or an admin decide about it. It takes a confirmed address, as a claim does.
 * @throws {AppError} email-unverified, addition-where-missing, addition-outside, place-exists (nearby, under a name like it),
 *   too-many-requests, key-reused, and what `publishFiles` refuses
 */
export const suggestPlace: Handler<'suggestPlace'> = async (
  { device_token: token, ...input },
  { userId },
  addresses,
) => {
  const account = await findAccount(userId)
  if (!account?.emailVerified) throw new AppError('email-unverified')
  const problem = findWhereProblem(input, input.position)
  if (problem) throw new AppError(problem)
  const now = Timestamp.now()
  const { device, device_token } = await identifyDevice(token, now)
  const origin = await toOrigin({ userId, device }, addresses, now)
  const request = idempotentRequest('suggestPlace', input, userId)
  const uploads = [...new Set(input.photos)]
  const files = await publishFiles(request, {
    placeId: toAddedPlaceId(suggestionId(userId, input.key)),
    uploads,
    // Of a place that no one has seen yet.
    status: 'pending',
    isNew: uploads.length > 0 && !isProcessed(request, await request.ref.get()),
  })
  await retryOnConflict(() => store(request, input, { origin, files }))
  await runSideEffects(deleteUploads(userId, uploads))
  return { device_token }
}

interface Sent {
  origin: Origin
  files: readonly PhotoFile[]
}

async function store(request: IdempotentRequest, input: Input, { origin, files }: Sent): Promise<void> {
  const { userId } = request
  const [done, limits, profile, ...seen] = await fetchAll(
    request.ref,
    db().doc(paths.additionLimit(userId)),
    db().doc(paths.profile(userId)),
    ...toHashRefs(files),
  )
  if (isProcessed(request, done)) return
  refuseSeen(seen)
  const now = Timestamp.now()
  const recent = recentTimes(limits, ADDITIONS_A_DAY_MAX, 'too-many-requests', now)
  const batch = db().batch()
  countOneMore(userId, limits, recent, batch, now)
  if (await findTwin(input)) {
    // It counts as well: to look costs hundreds of reads.
    await commitFor([userId], batch)
    throw new AppError('place-exists')
  }
  const { key, is_own_business = false, photos: _, ...said } = input
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
    decided_by: null,
  } satisfies Record<keyof Omit<Addition, 'checks'>, unknown>
  const ref = db().doc(paths.suggestion(suggestionId(userId, key)))
  batch.create(ref, fields)
  batch.set(db().doc(paths.suggestionOrigin(ref.id)), origin)
  const shown = { kind: 'front', status: 'pending', reason: null, author: toAuthor(profile) } as const
  createPhotos(batch, files, { place_id: toAddedPlaceId(ref.id), user_id: userId, ...shown }, now)
  markProcessed(request, batch, now)
  await commitFor([userId], batch)
}

/**
 * Returns a place that is listed already: under a name that looks the same and, as far as positions tell, at this place. All of the
 * city are read that lie between two parallels around it, some hundreds at the most.
 */
export async function findTwin({
  name,
  city,
  position,
}: Pick<Input, 'name' | 'city' | 'position'>): Promise<DocumentSnapshot | undefined> {
  if (!position) return undefined
  const [latitude, longitude] = position
  const around = SAME_PLACE_MAX_METERS / METERS_PER_DEGREE
  const neighbors = await db()
    .collection(paths.places)
    .where('city', '==', city)
    .where('latitude', '>=', latitude - around)
    .where('latitude', '<=', latitude + around)
    .select('name', 'latitude', 'longitude')
    .get()
  return neighbors.docs.find((place) => isDuplicatePlace(toPlace(place), { name, latitude, longitude }))
}
