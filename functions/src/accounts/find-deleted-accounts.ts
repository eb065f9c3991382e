import { AppError } from '@/domain/shared/app-error.ts'
import { auth } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { createAddressLimit } from '../platform/limits/address-limit.ts'

/** How often one address may ask at once, and in the long run: a phone asks once a start, and hardly one has to. */
const CALLS_AT_ONCE_MAX = 20
const CALLS_A_SECOND_MAX = 0.2

/**
 * Makes what returns which of some accounts are no more, to the devices on which their users wrote. It takes no token: of an account
 * that is gone there is none. That one exists is no secret, for reviews bear the ids of their authors.
 * @param nowMs The clock; tests give their own.
 * @throws {AppError} too-many-requests
 */
export function createFindDeletedAccounts(nowMs: () => number = Date.now): Handler<'findDeletedAccounts'> {
  const limit = createAddressLimit({ burst: CALLS_AT_ONCE_MAX, perSecond: CALLS_A_SECOND_MAX, nowMs })
  return async ({ user_ids }, _caller, addresses) => {
    if (limit(addresses) > 0) throw new AppError('too-many-requests')
    const { users } = await auth().getUsers(user_ids.map((uid) => ({ uid })))
    const existing = new Set(users.map(({ uid }) => uid))
    return { user_ids: user_ids.filter((userId) => !existing.has(userId)) }
  }
}
