import { type Actor, visitor } from '@/domain/accounts/role.ts'
import type { Session } from './session.ts'

/** Returns who acts, for `can`; a visitor while it is not known. By itself, for the entry knows sessions and no roles. */
export function toActor(user: Session): Actor {
  return user ? { userId: user.userId, isAdmin: user.isAdmin, secondFactor: user.secondFactor } : visitor
}
