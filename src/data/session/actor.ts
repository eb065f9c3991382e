import { type Actor, visitor } from '@/domain/accounts/role.ts'
import type { Session } from './session.ts'

/** Who acts, for `can`; a visitor while it is not known. By itself, for the entry knows sessions and no roles. */
export function actorOf(person: Session): Actor {
  return person ? { userId: person.userId, isAdmin: person.isAdmin, secondFactor: person.secondFactor } : visitor
}
