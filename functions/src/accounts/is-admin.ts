import { can } from '@/domain/accounts/role.ts'
import type { Handler } from '../platform/callable.ts'

/**
 * Returns whether the caller has an admin's powers, and how they signed in.
 *
 * `isAdmin` is true only with the claim *and* a second factor, because neither gives any power on its own: a caller who
 * relies on this alone cannot admit too many. An admin who signed in without the second factor hears `{isAdmin: false,
 * aal: 'aal1'}`; that they have the claim, their own token says. Whether the account still stands and the session was
 * not revoked has been asked before this is called.
 */
export const isAdmin: Handler<'isAdmin'> = async (_input, caller) => ({
  isAdmin: can(caller, 'admin.view'),
  aal: caller.secondFactor === null ? 'aal1' : 'aal2',
})
