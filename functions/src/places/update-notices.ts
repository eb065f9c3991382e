import { AppError } from '@/domain/shared/app-error.ts'
import type { CallableOutput, CallableRequest } from '@/domain/api/callables.ts'
import { can } from '@/domain/accounts/role.ts'
import { lastClosingDay, lastClosingStart } from '@/domain/notices/notice.ts'
import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import { toStoredProvenance } from '@/domain/places/provenance.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { db, Timestamp } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import type { SignedIn } from '../platform/caller.ts'
import { recordChangedPlace } from '../publishing/changed-place.ts'
import { fetchOwnership, roleAt, toPlaceState } from '../platform/ownership.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import { isClosed, toPlace, toStoredFields } from '../platform/stored-places.ts'
import { noteOwnerNetwork } from '../reviews/holds/networks.ts'
import { recordChange } from './history/record-change.ts'

type Input = CallableRequest<'updateNotices'>
type Notices = CallableOutput<'updateNotices'>

/** The same text, sent again within so long, is the same post. */
const SAME_POST_MS = 10 * 60_000

/**
 * Changes what an owner says of a place for a time: from when until when it is closed for holidays, and its post. What is left out
 * stays, null takes it off. Safe to repeat.
 * @throws {AppError} place-not-found, place-closed, not-place-owner, input-invalid (a day that is past, or too far ahead)
 */
export const updateNotices: Handler<'updateNotices'> = async (input, caller, addresses) => {
  const notices = await retryOnConflict(() => update(input, caller))
  await runSideEffects(noteOwnerNetwork(input.place_id, caller.userId, addresses, Timestamp.now()))
  return notices
}

async function update(
  { place_id, closed_from = null, closed_until, post, post_days = 7 }: Input,
  caller: SignedIn,
): Promise<Notices> {
  const { place: snapshot, guard } = await fetchOwnership(place_id)
  if (!snapshot.updateTime) throw new AppError('place-not-found')
  const by = roleAt(guard, caller.userId)
  if (by === null || !can(caller, 'place.edit', toPlaceState({ place: snapshot, guard }))) {
    throw new AppError('not-place-owner')
  }
  if (isClosed(snapshot)) throw new AppError('place-closed')
  const now = Timestamp.now()
  const today = toBolivianDay(now.toDate())
  const closing = closed_until === undefined ? null : { closed_from: closed_until && closed_from, closed_until }
  if (closing && !isPossible(closing, today)) throw new AppError('input-invalid')

  const place = toPlace(snapshot)
  const stored = {
    closed_from: place.closed_from ?? null,
    closed_until: place.closed_until ?? null,
    post: place.post ?? null,
  }
  const isClosing =
    closing !== null && (closing.closed_from !== stored.closed_from || closing.closed_until !== stored.closed_until)
  const at = now.toDate().toISOString()
  const posted = post ? { text: post, posted_at: at, days: post_days } : null
  const isPosting = post !== undefined && !isSamePost(stored.post, posted)
  if (!isClosing && !isPosting) return stored

  const batch = db().batch()
  const written = { ...(isClosing && closing), ...(isPosting && { post: posted }) }
  const provenance = { ...place.provenance, ...toStoredProvenance(['closed_until'], { by: 'owner', at }) }
  const fields = { ...toStoredFields(written), ...(isClosing && { provenance }), updated_at: now }
  batch.update(snapshot.ref, fields, { lastUpdateTime: snapshot.updateTime })
  recordChange(batch, place, written, { by, actor_id: caller.userId, now })
  recordChangedPlace(batch, place_id, [place.city])
  await commitFor([caller.userId], batch)
  return { ...stored, ...written }
}

/** Returns true iff a place may be closed so by what owners say: an end that is past or too far ahead is a slip. */
function isPossible(
  { closed_from, closed_until }: Pick<Notices, 'closed_from' | 'closed_until'>,
  today: string,
): boolean {
  if (closed_until === null) return true
  const from = closed_from ?? today
  return (
    from >= today && from <= lastClosingStart(today) && closed_until >= from && closed_until <= lastClosingDay(from)
  )
}

function isSamePost(stored: Notices['post'], posted: Notices['post']): boolean {
  if (!stored || !posted) return stored === posted
  const isSame = stored.text === posted.text && (stored.days ?? 7) === posted.days
  return isSame && Date.parse(posted.posted_at) - Date.parse(stored.posted_at) < SAME_POST_MS
}
