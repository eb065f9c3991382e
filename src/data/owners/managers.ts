import { doc, getDoc } from 'firebase/firestore/lite'
import type { InvitationRole, ManagerInvitation } from '@/domain/accounts/invitation.ts'
import type { CallableInput } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { readName } from '../firebase/account-names.ts'
import { callFunction } from '../firebase/call-function.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'

/** Who looks after a place, as its owner or its manager sees it. */
export interface PlaceManagers {
  /** Whether the user owns it; else they look after it with its owner. */
  isOwner: boolean
  /** Null where there is none; without a name, an empty text. */
  manager: string | null
  /** Whom the owner invited, which the owner alone sees. */
  invitation: Pick<ManagerInvitation, 'role' | 'email' | 'expires_at'> | null
}

/** Reads who looks after a place of one's own. @throws Without a network, and for all others. */
export async function readManagers(placeId: string, userId: string): Promise<PlaceManagers> {
  const firestore = await openPrivateFirestore()
  const owner = await getDoc(doc(firestore, paths.placeOwner(placeId)))
  const isOwner = owner.get('user_id') === userId
  const managerId = owner.get('manager_id') as string | undefined
  const [manager, invitation] = await Promise.all([
    managerId === undefined ? null : readName(firestore, managerId),
    isOwner ? getDoc(doc(firestore, paths.managerInvitation(placeId))) : null,
  ])
  const stored = invitation?.data()
  return {
    isOwner,
    manager: managerId === undefined ? null : (manager ?? ''),
    invitation: stored ? (fromStoredFields(stored) as unknown as ManagerInvitation) : null,
  }
}

/** Invites an address to look after a place, or to own it. @throws AppError */
export async function inviteManager(input: CallableInput<'inviteManager'>): Promise<void> {
  await callFunction('inviteManager', input, 'invitation-failed')
}

/** Accepts an invitation as the user who is signed in. @throws AppError */
export async function acceptInvitation(link: { role: InvitationRole; placeId: string; token: string }): Promise<void> {
  const { role, placeId, token } = link
  await callFunction('acceptInvitation', { place_id: placeId, role, token }, 'invitation-failed')
}

/** Ends that a manager looks after a place, or takes back an invitation. @throws AppError */
export async function endManager(placeId: string, what: 'manager' | 'invitation'): Promise<void> {
  await callFunction('endManager', { place_id: placeId, what }, 'manager-end-failed')
}
