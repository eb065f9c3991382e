import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { AppError } from '@/domain/shared/app-error.ts'
import type { CallableRequest } from '@/domain/api/callables.ts'
import { CLAIMS_A_DAY_MAX, type ClaimRequest, type ClaimStatus } from '@/domain/claims/claim-request.ts'
import { isClosedToClaims } from '@/domain/claims/closed-to-claims.ts'
import { paths } from '@/domain/shared/paths.ts'
import { can } from '@/domain/accounts/role.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import type { Handler } from '../platform/callable.ts'
import type { SignedIn } from '../platform/caller.ts'
import { deleteEvidenceUpload, evidencePath, storeEvidence, type Evidence } from './claim-evidence.ts'
import { claimRound, toHistory } from './claims.ts'
import { mailTeam } from './mail-team.ts'
import { findAccount } from '../mail/recipient.ts'
import {
  idempotentRequest,
  isProcessed,
  markProcessed,
  ignoreIfProcessed,
  type IdempotentRequest,
} from '../platform/idempotency.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { notificationMail } from '../notifications/notification-mails.ts'
import { notify } from '../notifications/notify.ts'
import { deleteObject } from '../platform/object-storage.ts'
import { countOneMore, recentTimes } from '../platform/rate-limit.ts'
import { toClaim, toPlace } from '../platform/stored-places.ts'

type Input = CallableRequest<'requestClaim'>

/**
 * Stores a user's claim on a place, once however often it is sent, together with the mail that tells of it: what the
 * specification calls send-claim-notification cannot fail it. A claim that was rejected is opened again, with what was
 * decided before.
 *
 * It takes an address that is confirmed: those who decide go by it, and anyone could sign up with a business's own.
 *
 * @throws {AppError} email-unverified, place-not-found, place-closed (unless neighbors say so), claim-duplicate, claim-place-taken,
 *   too-many-requests, key-reused, and what `storeEvidence` refuses
 */
export const requestClaim: Handler<'requestClaim'> = async (input, caller) => {
  const account = await findConfirmed(caller)
  const request = idempotentRequest('requestClaim', input, caller.userId)
  const evidence =
    input.documentation === null
      ? null
      : { userId: caller.userId, placeId: input.place_id, upload: input.documentation }

  if (evidence && (await look(request, input, caller)).isNew)
    await ignoreIfProcessed(request, () => storeEvidence(evidence))
  const { status, dropped } = await retryOnConflict(() => store(request, input, evidence, account, caller))

  await runSideEffects(
    evidence ? deleteEvidenceUpload(evidence) : Promise.resolve(),
    dropped === null ? Promise.resolve() : deleteObject(dropped),
  )
  return { status }
}

type Account = UserRecord & { email: string }

async function findConfirmed({ userId }: SignedIn): Promise<Account> {
  const account = await findAccount(userId)
  if (!account?.email || !account.emailVerified) throw new AppError('email-unverified')
  return account as Account
}

/** What is stored before the claim; `isNew` is false for a repeat of the same call. */
type Found = { claim: DocumentSnapshot } & (
  | { isNew: false }
  | {
      isNew: true
      place: DocumentSnapshot
      profile: DocumentSnapshot
      limits: DocumentSnapshot
      recent: Timestamp[]
      now: Timestamp
    }
)

/** Reads everything that decides at one moment, and rejects what is not allowed. */
async function look(request: IdempotentRequest, { place_id }: Input, caller: SignedIn): Promise<Found> {
  const [done, place, claim, profile, limits] = await fetchAll(
    request.ref,
    db().doc(paths.place(place_id)),
    db().doc(paths.claimRequest(place_id, caller.userId)),
    db().doc(paths.profile(caller.userId)),
    db().doc(paths.claimLimit(caller.userId)),
  )
  if (isProcessed(request, done)) return { isNew: false, claim }
  if (!place.exists) throw new AppError('place-not-found')
  if (isClosedToClaims(toPlace(place))) throw new AppError('place-closed')
  if (claim.exists && toClaim(claim).status !== 'rejected') throw new AppError('claim-duplicate')
  if (!can(caller, 'claim.request', toPlace(place))) throw new AppError('claim-place-taken')
  const now = Timestamp.now()
  const recent = recentTimes(limits, CLAIMS_A_DAY_MAX, 'too-many-requests', now)
  return { isNew: true, claim, place, profile, limits, recent, now }
}

interface Stored {
  status: ClaimStatus
  /** The evidence of the previous claim, which nothing names any more. */
  dropped: string | null
}

async function store(
  request: IdempotentRequest,
  input: Input,
  evidence: Evidence | null,
  account: Account,
  caller: SignedIn,
): Promise<Stored> {
  const found = await look(request, input, caller)
  const { claim } = found
  // A repeat returns the current state of the claim. A claim deleted since stays deleted.
  if (!found.isNew) return { status: claim.exists ? toClaim(claim).status : 'pending', dropped: null }
  const { place, profile, now } = found
  const { key: _, documentation: _upload, place_id, ...draft } = input
  const history = toHistory(claim)
  const documentation_url = evidence && evidencePath(evidence)
  const fields = {
    place_id,
    user_id: caller.userId,
    status: 'pending',
    notes: null,
    documentation_url,
    created_at: now,
    updated_at: now,
    ...draft,
    history,
  } satisfies Record<keyof ClaimRequest, unknown>
  const batch = db().batch()
  if (claim.updateTime) batch.update(claim.ref, fields, { lastUpdateTime: claim.updateTime })
  else batch.create(claim.ref, fields)
  markProcessed(request, batch, now)
  countOneMore(caller.userId, found.limits, found.recent, batch, now)
  const stored = toPlace(place)
  mailTeam(
    batch,
    { id: claim.id, history, draft, hasDocument: evidence !== null },
    { place: stored, account, profile },
    now,
  )
  const about = { place_id: place.id, name: stored.name }
  await notify(
    batch,
    {
      event: 'claim-received',
      userId: caller.userId,
      entityId: claimRound(claim.id, history),
      about,
      message: notificationMail('claim-received', about),
    },
    now,
  )
  await commitFor([caller.userId], batch)
  const before = claim.exists ? toClaim(claim).documentation_url : null
  return { status: 'pending', dropped: before === documentation_url ? null : before }
}
