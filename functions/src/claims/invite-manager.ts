import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '@/domain/shared/app-error.ts'
import type { CallableRequest } from '@/domain/api/callables.ts'
import {
  INVITATION_LIFETIME_MS,
  INVITATIONS_A_DAY_MAX,
  type ManagerInvitation,
  toInvitationHash,
} from '@/domain/accounts/invitation.ts'
import { can } from '@/domain/accounts/role.ts'
import { paths } from '@/domain/shared/paths.ts'
import { addMail } from '../mail/mail.ts'
import { db, Timestamp } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { requireRecentSignIn, type SignedIn } from '../platform/caller.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { idempotentRequest, isProcessed, markProcessed } from '../platform/idempotency.ts'
import { ownershipRefs, toPlaceState } from '../platform/ownership.ts'
import { countOneMore, recentTimes } from '../platform/rate-limit.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { isClosed, toPlace } from '../platform/stored-places.ts'
import { findAccount, toLocale } from '../mail/recipient.ts'
import { managerInvitedMail } from './manager-mails.ts'

type Input = CallableRequest<'inviteManager'>

const TOKEN_BYTES = 32

/** Returns what is stored of a token: who reads the database cannot accept an invitation. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Invites an address to look after a place with its owner, or to own it: an invitation takes the place of the one before, whose
 * link is worth nothing from then on. The token is in the mail alone. Safe to repeat.
 * @throws {AppError} what `requireRecentSignIn` throws for handing over, place-not-found, place-closed, not-place-owner, invitation-own, manager-exists, too-many-requests
 */
export const inviteManager: Handler<'inviteManager'> = async (input, caller) => {
  await retryOnConflict(() => invite(input, caller))
  return {}
}

async function invite(input: Input, caller: SignedIn): Promise<void> {
  const { place_id, role, email } = input
  // A phone that lies around unlocked does not give a business away.
  if (role === 'owner') requireRecentSignIn(caller)
  const request = idempotentRequest('inviteManager', input, caller.userId)
  const account = await findAccount(caller.userId)
  const [done, limits, user, invitation, place, guard] = await fetchAll(
    request.ref,
    db().doc(paths.invitationLimit(caller.userId)),
    db().doc(paths.user(caller.userId)),
    db().doc(paths.managerInvitation(place_id)),
    ...ownershipRefs(place_id),
  )
  if (isProcessed(request, done)) return
  if (!place.updateTime) throw new AppError('place-not-found')
  const state = toPlaceState({ place, guard })
  if (!can(caller, 'place.hand-over', state)) throw new AppError('not-place-owner')
  if (isClosed(place)) throw new AppError('place-closed')
  if (email === account?.email?.toLowerCase()) throw new AppError('invitation-own')
  if (role === 'manager' && state.manager_id !== null) throw new AppError('manager-exists')
  const now = Timestamp.now()
  const recent = recentTimes(limits, INVITATIONS_A_DAY_MAX, 'too-many-requests', now)

  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const batch = db().batch()
  const fields = {
    place_id,
    role,
    email,
    user_id: caller.userId,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: Timestamp.fromMillis(now.toMillis() + INVITATION_LIFETIME_MS),
  } satisfies Record<keyof ManagerInvitation, unknown>
  if (invitation.updateTime) batch.update(invitation.ref, fields, { lastUpdateTime: invitation.updateTime })
  else batch.create(invitation.ref, fields)
  markProcessed(request, batch, now)
  countOneMore(caller.userId, limits, recent, batch, now)
  const locale = toLocale(user)
  addMail(
    batch,
    {
      kind: 'manager-invited',
      entityId: `${place_id}_${input.key}`,
      to: email,
      replyTo: null,
      message: managerInvitedMail(locale, {
        place: { id: place_id, name: toPlace(place).name },
        role,
        path: `/mis-negocios#${toInvitationHash({ role, placeId: place_id, token })}`,
      }),
      locale,
      userId: caller.userId,
    },
    now,
  )
  await commitFor([caller.userId], batch)
}
