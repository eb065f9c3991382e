import type { CallableName, CallableOutput } from '@/domain/api/callables.ts'
import type { AppError } from '@/domain/shared/app-error.ts'
import { answerCall, type Handler } from '../../../functions/src/platform/callable.ts'
import type { ClientIps } from '../../../functions/src/platform/client-ip.ts'
import { makeToken, secondsAgo, type Claims } from './make-token.ts'

/** What a call comes to: its output, or the code of its refusal, with what that tells besides. */
export type Outcome<Name extends CallableName> = CallableOutput<Name> | { refused: string; values?: AppError['values'] }

/** Calls a function as a user who is signed in, by their id or the claims of their token, or as a visitor. */
export async function callAs<Name extends CallableName>(
  who: string | Claims | undefined,
  name: Name,
  handler: Handler<Name>,
  data: unknown,
  addresses?: ClientIps,
): Promise<Outcome<Name>> {
  const idToken = who === undefined ? undefined : tokenOf(typeof who === 'string' ? { sub: who } : who)
  try {
    return await answerCall(name, handler, { data, idToken, ...(addresses && { addresses }) })
  } catch (error) {
    const { details } = error as { details?: { reason?: string; values?: AppError['values'] } }
    if (!details?.reason) throw error
    const { reason: refused, values = {} } = details
    return Object.keys(values).length > 0 ? { refused, values } : { refused }
  }
}

/** Of a sign-in that comes after the account was made: the emulator counts accounts that are imported as signed out. */
function tokenOf(claims: Claims): string {
  return makeToken({ auth_time: secondsAgo(-1), ...claims })
}
