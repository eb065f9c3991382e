import { type Actor, visitor } from '@/domain/accounts/role.ts'
import type { Session } from './session.ts'

/**
 * Returns the actor for `can`; a visitor while the session is not known. In a file of its own, because the entry chunk
 * knows sessions and no roles.
 */
export function toActor(user: Session): Actor {
  return user ? { userId: user.userId, isAdmin: user.isAdmin, secondFactor: user.secondFactor } : visitor
}
