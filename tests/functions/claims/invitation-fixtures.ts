import { INVITATION_LIFETIME_MS, type ManagerInvitation } from '@/domain/accounts/invitation.ts'
import { hashToken } from '../../../functions/src/claims/invite-manager.ts'
import { Timestamp } from '../../../functions/src/platform/admin.ts'

/** Returns an invitation by olga to ana as it is stored. @param token What the mail's link bears. */
export function makeInvitation(fields: Partial<ManagerInvitation>, token: string) {
  const now = Timestamp.now()
  return {
    place_id: 'p1',
    role: 'manager',
    email: 'ana@example.com',
    user_id: 'olga',
    token_hash: hashToken(token),
    created_at: now,
    expires_at: Timestamp.fromMillis(now.toMillis() + INVITATION_LIFETIME_MS),
    ...fields,
  } satisfies Record<keyof ManagerInvitation, unknown>
}
