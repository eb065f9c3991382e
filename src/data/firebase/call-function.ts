import { FirebaseError } from 'firebase/app'
import { type Functions, getFunctions, httpsCallable } from 'firebase/functions'
import { AppError, type ErrorCode } from '@/domain/shared/app-error.ts'
import type { CallableInput, CallableName, CallableOutput } from '@/domain/api/callables.ts'
import { isErrorCode } from '@/domain/shared/error-code.ts'
import { openAppCheck } from './app-check.ts'
import { openFirebase, openGuestFirebase } from './firebase-app.ts'
import { lazySingleton } from '../platform/lazy-singleton.ts'
import { withTimeout } from '../platform/timeout.ts'

/**
 * Callables are reached on the site's own origin (Hosting forwards them): another origin would cost a phone a second.
 */
const CALL_PATH = '/call'

/**
 * The longest time that a call may take with all that comes before it, in milliseconds: the SDK gives up after 70 seconds, but waits
 * for the test for robots as long as that takes.
 */
const CALL_LIMIT_MS = 80_000

const openFunctions = lazySingleton(() => open(openFirebase))
const openGuestFunctions = lazySingleton(() => open(openGuestFirebase))

/**
 * Calls a function.
 * @param failed The error code where the server names none.
 * @throws AppError with the function's own reason, `offline` where it cannot be reached, or `failed`.
 */
export async function callFunction<Name extends CallableName>(
  name: Name,
  input: CallableInput<Name>,
  failed: ErrorCode = 'unexpected',
): Promise<CallableOutput<Name>> {
  return call(openFunctions, name, input, failed)
}

/** Calls a function as a guest, even where a user is signed in. @throws AppError as `callFunction` does. */
export async function callAsGuest<Name extends CallableName>(
  name: Name,
  input: CallableInput<Name>,
): Promise<CallableOutput<Name>> {
  return call(openGuestFunctions, name, input, 'unexpected')
}

async function call<Name extends CallableName>(
  openInstance: () => Promise<Functions>,
  name: Name,
  input: CallableInput<Name>,
  failed: ErrorCode,
): Promise<CallableOutput<Name>> {
  try {
    const calling = async () =>
      httpsCallable<CallableInput<Name>, CallableOutput<Name>>(await openInstance(), name)(input)
    return (await withTimeout(calling(), CALL_LIMIT_MS)).data
  } catch (error) {
    throw toAppError(error, failed)
  }
}

async function open(openApp: typeof openFirebase): Promise<Functions> {
  const opened = await openApp()
  await openAppCheck(opened)
  return getFunctions(opened.app, location.origin + CALL_PATH)
}

function toAppError(error: unknown, failed: ErrorCode): AppError {
  if (error instanceof AppError) return error
  const { code, details } = error instanceof FirebaseError ? (error as FirebaseError & { details?: unknown }) : {}
  const { reason, values } = (details ?? {}) as { reason?: unknown; values?: Record<string, string | number> }
  if (isErrorCode(reason)) return new AppError(reason, { cause: error, values: values ?? {} })
  // Firebase itself rejects a token that is no longer valid.
  if (code === 'functions/unauthenticated') return new AppError('session-expired', { cause: error })
  // The SDK calls a request that never arrived "internal", as it does a function that broke down.
  const isUnreachable = !navigator.onLine || code === 'functions/unavailable'
  return new AppError(isUnreachable ? 'offline' : failed, { cause: error })
}
