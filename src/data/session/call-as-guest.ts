import type { CallableInput, CallableName, CallableOutput } from '@/domain/api/callables.ts'
import { callAsVisitor, callFunction } from '../firebase/call-function.ts'
import { tokenOf } from './require-token.ts'
import { VISITOR } from '../platform/entry-ids.ts'

/**
 * Calls a function that anybody may call as whoever wrote what is sent: a visitor stays one, whoever has signed in since.
 * @throws AppError, `session-expired` where its author is not signed in.
 */
export async function callAs<Name extends CallableName>(
  userId: string,
  name: Name,
  input: CallableInput<Name>,
): Promise<CallableOutput<Name>> {
  if (userId === VISITOR) return callAsVisitor(name, input)
  await tokenOf(userId)
  return callFunction(name, input)
}
