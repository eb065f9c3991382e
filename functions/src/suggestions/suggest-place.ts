import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { AppError } from '@/domain/shared/app-error.ts'
import type { CallableRequest } from '@/domain/api/callables.ts'
import { CLAIMS_A_DAY_MAX } from '@/domain/claims/claim-request.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { ADDITIONS_A_DAY_MAX, findAdditionProblem } from '@/domain/suggestions/addition.ts'
import type { TwinRole } from '@/domain/suggestions/likely-twin.ts'
import {
  type Addition,
  type AdditionClaim,
  isCorrection,
  type Suggestion,
  toAddedPlaceId,
} from '@/domain/suggestions/suggestion.ts'
import { deleteEvidenceUpload, type Evidence, evidencePath, storeEvidence } from '../claims/claim-evidence.ts'
import { findAccount } from '../mail/recipient.ts'
import { deleteUploads } from '../photos/publish-photo.ts'
import { createPhotos, type PhotoFile, publishFiles, refuseSeen, toHashRefs } from '../place-photos/add-place-photos.ts'
import { toAuthor } from '../reviews/on-profile-written.ts'
import { db, Timestamp } from '../platform/admin.ts'
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
import { countOneMore, recentTimes } from '../platform/rate-limit.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import { identifyDevice } from './device-token.ts'
import { findTwin, type WaitingAddition } from './find-twin.ts'
import { isNeighbor } from './neighbors.ts'
import { isOfAnother, type Origin, toOrigin } from './origin.ts'
import { suggestionId } from './suggestion-id.ts'
import { addRemoval, fetchAdditionPhotos } from './withdraw-suggestion.ts'

type Input = Omit<CallableRequest<'suggestPlace'>, 'device_token'>

/**
 * Stores a place that a user says is missing, once however often it is sent, with photos of its front, which wait for an admin; two
 * neighbors or an admin decide about it. With their own business a user may send what a claim of it needs, which waits with it. It
 * takes a confirmed address, as a claim does.
 *
 * One that replaces another of theirs that waits is another one: what was seen of the former text, by a neighbor or an admin, does
 * not count for it. Its photos pass to it, and what proves a claim unless that is proved by something else.
 * @throws {AppError} email-unverified, input-invalid (a claim of another's business), what `findAdditionProblem` finds,
 *   addition-not-waiting (there is none of theirs to replace, or it is decided), place-exists and place-waiting (it seems to be
 *   another one, which the refusal names, unless its author says that it is none), too-many-requests, key-reused, and what `publishFiles` and `storeEvidence` refuse
 */
export const suggestPlace: Handler<'suggestPlace'> = async (
  { device_token: token, ...input },
  { userId },
  addresses,
) => {
  const account = await findAccount(userId)
  if (!account?.emailVerified) throw new AppError('email-unverified')
  const problem = findAdditionProblem(input, input.position)
  if (problem) throw new AppError(problem.code)
  if (input.claim && !input.is_own_business) throw new AppError('input-invalid')
  const now = Timestamp.now()
  const { device, device_token } = await identifyDevice(token, now)
  const origin = await toOrigin({ userId, device }, addresses, now)
  const request = idempotentRequest('suggestPlace', input, userId)
  const placeId = toAddedPlaceId(suggestionId(userId, input.key))
  const uploads = [...new Set(input.photos)]
  const upload = input.claim?.documentation ?? null
  const evidence = upload === null ? null : { userId, placeId, upload }
  const isNew = (uploads.length > 0 || evidence !== null) && !isProcessed(request, await request.ref.get())
  if (isNew) {
    const limit = await db().doc(paths.additionLimit(userId)).get()
    recentTimes(limit, ADDITIONS_A_DAY_MAX, 'too-many-requests', now)
  }
  const files = await publishFiles(request, {
    placeId,
    uploads,
    // Of a place that no one has seen yet.
    status: 'pending',
    isNew: isNew && uploads.length > 0,
  })
  if (evidence && isNew) await ignoreIfProcessed(request, () => storeEvidence(evidence))
  const left = await retryOnConflict(() => store(request, input, { account, origin, files, evidence }))
  await runSideEffects(
    deleteUploads(userId, uploads),
    ...(evidence ? [deleteEvidenceUpload(evidence)] : []),
    ...left.map(deleteObject),
  )
  return { device_token }
}

interface Sent {
  account: UserRecord
  origin: Origin
  files: readonly PhotoFile[]
  /** What proves the claim that comes with it; null where nothing does. */
  evidence: Evidence | null
}

/** @returns Files that nothing names any more. */
async function store(
  request: IdempotentRequest,
  input: Input,
  { account, origin, files, evidence }: Sent,
): Promise<string[]> {
  const { userId } = request
  const { key, is_own_business = false, is_another = false, photos: _, claim = null, replaces, ...said } = input
  // At one moment: of two that are sent at once, the second would miss what the first has replaced.
  const formerRefs = replaces === undefined ? [] : [db().doc(paths.suggestion(replaces))]
  const [done, limits, claimLimits, profile, ...others] = await fetchAll(
    request.ref,
    db().doc(paths.additionLimit(userId)),
    db().doc(paths.claimLimit(userId)),
    db().doc(paths.profile(userId)),
    ...formerRefs,
    ...toHashRefs(files),
  )
  if (isProcessed(request, done)) return []
  const [former = null] = others.slice(0, formerRefs.length).map((stored) => toFormer(stored, userId))
  refuseSeen(others.slice(formerRefs.length))
  const now = Timestamp.now()
  const recent = recentTimes(limits, ADDITIONS_A_DAY_MAX, 'too-many-requests', now)
  const recentClaims = input.claim && recentTimes(claimLimits, CLAIMS_A_DAY_MAX, 'too-many-requests', now)
  const batch = db().batch()
  countOneMore(userId, limits, recent, batch, now)
  const ref = db().doc(paths.suggestion(suggestionId(userId, key)))
  const found = is_another ? undefined : await findTwin(input, ({ id }) => id !== ref.id && id !== replaces)
  if (found) {
    // It counts as well: to look costs hundreds of reads.
    await commitFor([userId], batch)
    const role = found.addition && { role: await toRole(found.addition, account, origin) }
    throw new AppError(found.code, { values: { ...found.twin, ...role } })
  }
  if (recentClaims) countOneMore(userId, claimLimits, recentClaims, batch, now)
  const proof = evidence ? evidencePath(evidence) : (former?.proof ?? null)
  const fields = {
    ...said,
    kind: 'addition',
    is_own_business,
    claim: claim && toAdditionClaim(claim, proof),
    user_id: userId,
    status: 'pending',
    reason: null,
    place_id: null,
    created_at: now,
    decided_at: null,
    decided_by: null,
  } satisfies Record<keyof Omit<Addition, 'checks' | 'claim_status'>, unknown>
  batch.create(ref, fields)
  batch.set(db().doc(paths.suggestionOrigin(ref.id)), origin)
  const shown = { kind: 'front', status: 'pending', reason: null, author: toAuthor(profile) } as const
  createPhotos(batch, files, { place_id: toAddedPlaceId(ref.id), user_id: userId, ...shown }, now)
  if (former) await addReplacement(batch, former.stored, toAddedPlaceId(ref.id))
  markProcessed(request, batch, now)
  await commitFor([userId], batch)
  return former?.proof && former.proof !== fields.claim?.documentation_url ? [former.proof] : []
}

/** An addition that gives way to another one. */
interface Former {
  stored: DocumentSnapshot
  /** The path of what proves its claim; null where nothing does. */
  proof: string | null
}

/** Returns what a user may replace: an addition of their own that waits. @throws {AppError} addition-not-waiting */
function toFormer(stored: DocumentSnapshot, userId: string): Former {
  const suggestion = fromStoredFields(stored.data() ?? {}) as unknown as Suggestion
  const isWaiting = suggestion.status === 'pending' && suggestion.user_id === userId
  if (!isWaiting || isCorrection(suggestion)) throw new AppError('addition-not-waiting')
  return { stored, proof: suggestion.claim?.documentation_url ?? null }
}

/** Adds to a commit that an addition gives way to another one, to which its photos pass. */
async function addReplacement(batch: WriteBatch, former: DocumentSnapshot, placeId: string): Promise<void> {
  await addRemoval(batch, former)
  for (const photo of await fetchAdditionPhotos(former.id)) {
    batch.update(photo.ref, { place_id: placeId }, photo.updateTime ? { lastUpdateTime: photo.updateTime } : {})
  }
}

function toAdditionClaim(
  { documentation: _, ...draft }: NonNullable<Input['claim']>,
  documentation_url: string | null,
): AdditionClaim {
  return { ...draft, documentation_url }
}

/** Returns what a user is to an addition that waits: its author, or a neighbor whose word counts for it. */
async function toRole(addition: WaitingAddition, account: UserRecord, origin: Origin): Promise<TwinRole> {
  if (addition.user_id === account.uid) return 'author'
  const author = await db().doc(paths.suggestionOrigin(addition.id)).get()
  return isOfAnother(origin, author) && (await isNeighbor(account, Timestamp.now())) ? 'neighbor' : 'user'
}
