import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { CallableRequest } from '@/domain/api/callables.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { CORRECTIONS_A_DAY_MAX } from '@/domain/suggestions/correction.ts'
import { type Addition, type SuggestionStatus, toAdditionId } from '@/domain/suggestions/suggestion.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { addAudit } from '../platform/audit-log.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { type IdempotentRequest, markProcessed } from '../platform/idempotency.ts'
import { countOneMore, recentTimes } from '../platform/rate-limit.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import { settlePublished } from './addition-photos.ts'
import { countChecks, saysExists } from './count-checks.ts'
import { decideAddition } from './decide-addition.ts'
import { findTwin, isBefore } from './find-twin.ts'
import { findAllowance, isNeighbor } from './neighbors.ts'
import { isOfAnother, type Origin } from './origin.ts'

/** What a neighbor says of an added place, as `addition_checks/{suggestionId}_{userId}` stores it; read by functions alone. */
interface AdditionCheck extends Origin {
  suggestion_id: string
  exists: boolean
}

interface Checking {
  account: UserRecord
  origin: Origin
  request: IdempotentRequest
  /** How often the user corrected something of late. */
  userLimit: DocumentSnapshot
}

/**
 * Stores what a neighbor says of an added place that waits: that there is one, or none. Once two neighbors have seen it, it is
 * published: from two networks and two devices, neither of them its author's. Where one says that there is none, an admin
 * decides, and so where it seems to be another place. Only accounts that count as neighbors do (`isNeighbor`).
 * @returns Whether it is published now.
 * @throws {AppError} place-not-found (nothing waits under this id, or the user added it), input-invalid (something else is said
 *   of it), too-many-requests
 */
export async function checkAddition(
  { place_id, said }: Pick<CallableRequest<'suggestCorrection'>, 'place_id' | 'said'>,
  { account, origin, request, userLimit }: Checking,
): Promise<SuggestionStatus> {
  const { uid: userId } = account
  const suggestion_id = toAdditionId(place_id)
  if (suggestion_id === null) throw new AppError('place-not-found')
  const snapshot = await db().doc(paths.suggestion(suggestion_id)).get()
  const isWaiting = snapshot.get('status') === 'pending' && snapshot.get('user_id') !== userId
  if (!isWaiting) throw new AppError('place-not-found')
  if (said.what !== 'open' && said.what !== 'not_a_place') throw new AppError('input-invalid')

  const now = Timestamp.now()
  const recent = recentTimes(userLimit, CORRECTIONS_A_DAY_MAX, 'too-many-requests', now)
  const batch = db().batch()
  markProcessed(request, batch, now)
  countOneMore(userId, userLimit, recent, batch, now)
  const check = { ...origin, suggestion_id, exists: said.what === 'open' }
  const status = (await isNeighbor(account, now)) ? await addCheck(batch, snapshot, check, now) : 'pending'
  const author = snapshot.get('user_id') as string
  // Published, it names its author in a mail.
  await commitFor(status === 'accepted' ? [userId, author] : [userId], batch)
  if (status === 'accepted') await runSideEffects(settlePublished(place_id))
  return status
}

/** Adds a check to a commit, which publishes the place if it is the last that was needed. */
async function addCheck(
  batch: WriteBatch,
  snapshot: DocumentSnapshot,
  check: AdditionCheck,
  now: Timestamp,
): Promise<SuggestionStatus> {
  const addition = fromStoredFields(snapshot.data() ?? {}) as unknown as Addition
  const ofAddition = db().collection(paths.additionChecks).where('suggestion_id', '==', snapshot.id)
  const [{ docs }, author] = await Promise.all([ofAddition.get(), db().doc(paths.suggestionOrigin(snapshot.id)).get()])
  const others = docs.filter((other) => other.get('user_id') !== check.user_id)
  const checks = countChecks([...others.map(saysExists), check.exists])
  const second = checks.missing === 0 ? findSecond(check, others, author) : undefined
  const isAlone = second && !(await findTwin(addition, isBefore({ ...addition, id: snapshot.id })))
  const countFact = isAlone && (await findAllowance(check, second.data() as Origin, now))

  batch.set(db().doc(paths.additionCheck(snapshot.id, check.user_id)), check)
  if (countFact) countFact(batch)
  const status = countFact ? 'accepted' : 'pending'
  const decided = countFact && {
    status,
    decided_by: 'neighbors' as const,
    ...(await decideAddition(batch, addition, { suggestionId: snapshot.id, status: 'accepted', reason: null }, now)),
    decided_at: now,
  }
  batch.update(snapshot.ref, { checks, ...decided }, snapshot.updateTime ? { lastUpdateTime: snapshot.updateTime } : {})
  if (decided) {
    const { place_id } = decided
    addAudit(batch, {
      action: 'accept-suggestion',
      actor_id: null,
      user_id: addition.user_id,
      suggestion_id: snapshot.id,
      ...(place_id && { place_id }),
    })
  }
  return status
}

/** Returns what another neighbor says who saw a place, too; neither of the two can be its author. */
function findSecond(
  check: AdditionCheck,
  others: readonly DocumentSnapshot[],
  author: DocumentSnapshot,
): DocumentSnapshot | undefined {
  if (!check.exists || !isOfAnother(check, author)) return undefined
  return others.find(
    (other) => other.get('exists') === true && isOfAnother(check, other) && isOfAnother(other.data() as Origin, author),
  )
}
