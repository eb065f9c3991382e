import type { Handler } from './callable.ts'
import { requireRecentSignIn } from './caller.ts'
import { erasePerson, fetchPerson } from './personal-records.ts'

/**
 * Deletes the caller's account and all that names them. Who calls again after the end of it is no longer signed in.
 * @throws {AppError} recent-sign-in-required
 */
export const deleteAccount: Handler<'deleteAccount'> = async (_input, caller) => {
  requireRecentSignIn(caller)
  await erasePerson(await fetchPerson(caller.userId))
  return {}
}
