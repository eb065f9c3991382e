import type { CallableInput, CallableName, CallableOutput } from '@/domain/api/callables.ts'
import { callAsGuest, callFunction } from '../firebase/call-function.ts'
import { requireTokenFor } from './require-token.ts'
import { GUEST } from '../platform/entry-ids.ts'

/**
 * Calls a function that anyone may call as the user who wrote what is sent: a visitor stays one, even if a
 * user has signed in since.
 * @throws AppError, `session-expired` where its author is not signed in.
 */
export async function callAs<Name extends CallableName>(
  userId: string,
  name: Name,
  input: CallableInput<Name>,
): Promise<CallableOutput<Name>> {
  if (userId === GUEST) return callAsGuest(name, input)
  await requireTokenFor(userId)
  return callFunction(name, input)
}
