import { logger } from 'firebase-functions'
import {
  HttpsError,
  onCall,
  type CallableFunction,
  type CallableOptions,
  type FunctionsErrorCode,
} from 'firebase-functions/https'
import { AppError, type ErrorCode } from '@/domain/shared/app-error.ts'
import { callables, type CallableName, type CallableOutput, type CallableRequest } from '@/domain/api/callables.ts'
import { admit, type ReadCaller, type VerifyIdToken } from './caller.ts'
import { readIps, type ClientIps } from './client-ip.ts'
import { deletePersonalFiles, isDeleted } from './deleted-users.ts'
import { errorTrace } from '../logging/error-trace.ts'
import { failureCounts } from './failure-counts.ts'
import { ignore } from '../logging/ignore.ts'
import { runSideEffects } from './side-effects.ts'
import { readTraceId, traceField } from '../logging/trace-id.ts'

/** Where the call comes from; known only for callables that anyone may call, and where it counts who agrees with whom. */
type From<Name extends CallableName> = (typeof callables)[Name] extends { caller: 'anybody' } | { takesAddresses: true }
  ? [ClientIps]
  : []

/** Handles a call whose caller is known and whose input is valid. */
export type Handler<Name extends CallableName> = (
  input: CallableRequest<Name>,
  caller: ReadCaller<Name>,
  ...from: From<Name>
) => Promise<CallableOutput<Name>>

/** The request of a call, as it arrives. */
export interface Call {
  data: unknown
  idToken: string | undefined
  addresses?: ClientIps
  /** The size of the request, in bytes. */
  bodyBytes?: number
  /** The trace that the request belongs to, see `readTraceId`. */
  traceId?: string
}

/** The maximum size of a request, unless its callable says more: several times the longest valid input, however it is encoded. */
const BODY_MAX_BYTES = 128 * 1024

/**
 * Makes the function of a callable that `callables` describes. It is reached on the site's own origin, as
 * `/call/{name}`, and therefore answers no other origin.
 */
export function makeCallable<Name extends CallableName>(
  name: Name,
  handler: Handler<Name>,
  options: CallableOptions = {},
): CallableFunction<unknown, Promise<CallableOutput<Name>>> {
  return onCall(
    {
      ...options,
      cors: false,
      // The emulator refuses every App Check token.
      enforceAppCheck: process.env['FUNCTIONS_EMULATOR'] !== 'true',
    },
    ({ data, auth, rawRequest }) =>
      answerCall(name, handler, {
        data,
        idToken: auth?.rawToken,
        addresses: readIps(rawRequest.headers),
        bodyBytes: rawRequest.rawBody?.length,
        traceId: readTraceId(rawRequest.headers),
      }),
  )
}

/**
 * Answers a call: identifies the caller, parses the input and runs the handler. A failure becomes an HttpsError whose
 * `details.reason` is one of our codes; what failed without a code of its own is the callable's `failure`. A failure, which
 * is no refusal, is logged, and `details.trace_id` names the entry.
 *
 * @param verify Verifies tokens; tests give their own.
 * @throws {HttpsError}
 */
export async function answerCall<Name extends CallableName>(
  name: Name,
  handler: Handler<Name>,
  { data, idToken, addresses = readIps({}), bodyBytes = 0, traceId = readTraceId({}) }: Call,
  verify?: VerifyIdToken,
): Promise<CallableOutput<Name>> {
  const { caller: who, input, failure } = callables[name]
  const bodyMaxBytes = 'bodyMaxBytes' in callables[name] ? callables[name].bodyMaxBytes : BODY_MAX_BYTES
  const takesAddresses = who === 'anybody' || 'takesAddresses' in callables[name]
  let userId: string | null = null
  try {
    if (bodyBytes > bodyMaxBytes) throw new AppError('input-invalid')
    const caller = (await admit(who, idToken, verify)) as ReadCaller<Name>
    userId = caller.userId
    const parsed = input.safeParse(data)
    if (!parsed.success) throw new AppError('input-invalid', { cause: parsed.error })
    const from = (takesAddresses ? [addresses] : []) as From<Name>
    return await handler(parsed.data as CallableRequest<Name>, caller, ...from)
  } catch (error) {
    // Whatever it failed with: what it looked for may be erased. The deletion itself is repeated until it succeeds.
    if (
      userId !== null &&
      name !== 'deleteAccount' &&
      (await isDeleted(userId).catch((cause) => ignore(cause, 'then the call failed as it did')))
    ) {
      // What this call published before it failed: the deletion may have looked for files already.
      await runSideEffects(deletePersonalFiles(userId))
      throw toHttpsError(new AppError('sign-in-required', { cause: error }))
    }
    // A failure that its handler could name is one all the same.
    const isNamed = error instanceof AppError
    if (isNamed && !(error.code === failure && error.cause !== undefined)) throw toHttpsError(error)
    failureCounts.add(name, traceId)
    logger.error(`${name} failed`, { ...errorTrace(isNamed ? error.cause : error), ...traceField(traceId) })
    throw isNamed
      ? toHttpsError(error, traceId)
      : new HttpsError('internal', failure, { reason: failure, trace_id: traceId })
  } finally {
    await failureCounts.write()
  }
}

const statuses: Partial<Record<ErrorCode, FunctionsErrorCode>> = {
  'sign-in-required': 'unauthenticated',
  'recent-sign-in-required': 'unauthenticated',
  'second-factor-required': 'permission-denied',
  'email-unverified': 'permission-denied',
  'not-admin': 'permission-denied',
  'not-place-owner': 'permission-denied',
  'review-own-place': 'permission-denied',
  'claim-own': 'permission-denied',
  'input-invalid': 'invalid-argument',
  'image-type-refused': 'invalid-argument',
  'image-too-large': 'invalid-argument',
  'photo-unreadable': 'invalid-argument',
  'photo-too-large': 'invalid-argument',
  'place-not-found': 'not-found',
  'review-not-found': 'not-found',
  'review-duplicate': 'already-exists',
  'review-already-reported': 'already-exists',
  'review-already-answered': 'already-exists',
  'claim-duplicate': 'already-exists',
  'claim-document-upload-failed': 'invalid-argument',
  'too-many-requests': 'resource-exhausted',
  'place-limit': 'resource-exhausted',
  'review-daily-limit': 'resource-exhausted',
}

function toHttpsError({ code, values }: AppError, traceId?: string): HttpsError {
  const details = { reason: code, values, ...(traceId !== undefined && { trace_id: traceId }) }
  return new HttpsError(statuses[code] ?? 'failed-precondition', code, details)
}
