// Without a schema: the page that an invitation leads to reads its address.
import { lifetimeMs } from '../shared/retention.ts'

/** What an invitation makes of who accepts it: one who looks after a place with its owner, or its next owner. */
export const invitationRoles = ['manager', 'owner'] as const
export type InvitationRole = (typeof invitationRoles)[number]

/** For so long an invitation can be accepted, in milliseconds. */
export const INVITATION_LIFETIME_MS = lifetimeMs('invitation')
/** How many a user sends a day at the most: each is a mail to an address that they type. */
export const INVITATIONS_A_DAY_MAX = 10

/** Whom an owner invited, as `manager_invitations/{placeId}` stores it until it is accepted: one at a time. */
export interface ManagerInvitation {
  place_id: string
  role: InvitationRole
  /** The address of who may accept it, in small letters. */
  email: string
  /** The owner who sent it: it ends with what they own. */
  user_id: string
  /** SHA-256 of the token, in hexadecimal digits: the token itself is in the mail alone. */
  token_hash: string
  /** ISO 8601 */
  created_at: string
  expires_at: string
}

/** What the link of an invitation says. */
export interface InvitationLink {
  role: InvitationRole
  placeId: string
  token: string
}

/** What the address of *Mis negocios* bears behind its `#`, before the place's id. */
const hashes = { manager: 'encargo-', owner: 'traspaso-' } as const satisfies Record<InvitationRole, string>
/** As base64url writes 32 bytes. */
const TOKEN = /^[\w-]{43}$/

/** Returns what stands behind the `#` of an invitation's link: no server sees it before it is accepted. */
export function toInvitationHash({ role, placeId, token }: InvitationLink): string {
  return `${hashes[role]}${placeId}.${token}`
}

/** Returns what the link of an invitation says; null where it is none. @param hash Without its `#`. */
export function readInvitationHash(hash: string): InvitationLink | null {
  const role = invitationRoles.find((each) => hash.startsWith(hashes[each]))
  if (!role) return null
  const [placeId = '', token = ''] = hash.slice(hashes[role].length).split('.')
  return placeId !== '' && TOKEN.test(token) ? { role, placeId, token } : null
}
