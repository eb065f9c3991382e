import { ignore } from '@/base/ignore.ts'
import { AppError, type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import type { CallableInput, CallableName, CallableOutput } from '@/domain/api/callables.ts'
import { isErrorCode } from '@/domain/shared/error-code.ts'
import { isFailure } from '@/domain/offline/own-answer.ts'
import { appCheckHeaders } from './app-check.ts'
import { readCurrentToken } from './id-token.ts'
import { withTimeout } from '../platform/timeout.ts'

/**
 * Callables are reached on the site's own origin (Hosting forwards them): another origin would cost a phone a second.
 */
const CALL_PATH = '/call'

/**
 * The longest time that a call may take with all that comes before it, in milliseconds: some functions may take longer than a
 * minute, and the test for robots comes first.
 */
const CALL_LIMIT_MS = 80_000

/** The body of an answer, as the callables' protocol has it: one of the two. */
interface CallAnswer {
  result?: unknown
  error?: { details?: { reason?: unknown; values?: Record<string, string | number>; trace_id?: string } }
}

/**
 * Calls a function.
 * @param failed The error code where the server names none.
 * @throws AppError with the function's own reason, `offline` where it cannot be reached, or `failed`.
 */
export async function callFunction<Name extends CallableName>(
  name: Name,
  input: CallableInput<Name>,
  failed: ErrorCode = 'server-failed',
): Promise<CallableOutput<Name>> {
  return call(name, input, failed, readCurrentToken)
}

/** Calls a function as a guest, even where a user is signed in. @throws AppError as `callFunction` does. */
export async function callAsGuest<Name extends CallableName>(
  name: Name,
  input: CallableInput<Name>,
  failed: ErrorCode = 'server-failed',
): Promise<CallableOutput<Name>> {
  return call(name, input, failed, () => Promise.resolve(null))
}

async function call<Name extends CallableName>(
  name: Name,
  input: CallableInput<Name>,
  failed: ErrorCode,
  readToken: () => Promise<string | null>,
): Promise<CallableOutput<Name>> {
  const calling = async () => {
    const headers = await toHeaders(readToken)
    return readAnswer(await send(name, input, headers), headers, failed)
  }
  try {
    return (await withTimeout(calling(), CALL_LIMIT_MS)) as CallableOutput<Name>
  } catch (error) {
    throw error instanceof AppError ? error : new AppError(toErrorCode(error, failed), { cause: error })
  }
}

/**
 * Sends a call by the callables' own protocol and without its library, which says the same of a request that got no answer as of
 * a server that failed.
 */
async function send(name: string, data: unknown, headers: Headers): Promise<Response> {
  try {
    return await fetch(`${CALL_PATH}/${name}`, { method: 'POST', headers, body: JSON.stringify({ data }) })
  } catch (cause) {
    throw new AppError('offline', { cause })
  }
}

async function toHeaders(readToken: () => Promise<string | null>): Promise<Headers> {
  const [idToken, appCheck] = await Promise.all([readToken(), appCheckHeaders()])
  const headers = new Headers({ 'Content-Type': 'application/json', ...appCheck })
  if (idToken !== null) headers.set('Authorization', `Bearer ${idToken}`)
  return headers
}

/** @returns What the function returned. @throws AppError */
async function readAnswer(response: Response, sent: Headers, failed: ErrorCode): Promise<unknown> {
  const answer = await readJson(response)
  if (answer && 'result' in answer) return answer.result
  const { reason, values, trace_id: traceId } = answer?.error?.details ?? {}
  if (isErrorCode(reason)) throw new AppError(reason, { values: values ?? {}, traceId })
  // Firebase itself rejects a token that is no longer valid; a guest has but the one that proves the app.
  if (response.status === 401) throw new AppError(sent.has('Authorization') ? 'session-expired' : 'app-check-failed')
  // Someone else answered, such as a network that first shows a page of its own.
  if (!answer && !isFailure(response)) throw new AppError('offline')
  throw new AppError(failed)
}

/** Returns the answer; null if it is none of a function. */
async function readJson(response: Response): Promise<CallAnswer | null> {
  try {
    const answer: unknown = await response.json()
    return isCallAnswer(answer) ? answer : null
  } catch (error) {
    ignore(error, 'it is no answer of a function')
    return null
  }
}

function isCallAnswer(answer: unknown): answer is CallAnswer {
  return typeof answer === 'object' && answer !== null && ('result' in answer || 'error' in answer)
}
