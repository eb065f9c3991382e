import { FirebaseError } from 'firebase/app'
import { type Functions, getFunctions, httpsCallable } from 'firebase/functions'
import { AppError, isErrorCode } from '@/domain/app-error.ts'
import type { CallableInput, CallableName, CallableOutput } from '@/domain/callables.ts'
import { openFirebase } from './firebase-app.ts'

/** Callables are reached on the site's own origin (Hosting passes them on): another one would cost a phone a second. */
const CALL_PATH = '/call'

let opened: Promise<Functions> | undefined

/**
 * Calls a function.
 * @throws AppError with the function's own reason, `offline` where it cannot be reached, or `unexpected`.
 */
export async function callFunction<Name extends CallableName>(
  name: Name,
  input: CallableInput<Name>,
): Promise<CallableOutput<Name>> {
  opened ??= openFirebase().then(({ app }) => getFunctions(app, location.origin + CALL_PATH))
  const functions = await opened
  try {
    const { data } = await httpsCallable<CallableInput<Name>, CallableOutput<Name>>(functions, name)(input)
    return data
  } catch (error) {
    throw new AppError(reasonOf(error), { cause: error })
  }
}

function reasonOf(error: unknown) {
  if (!(error instanceof FirebaseError)) return 'unexpected'
  const { reason } = ('details' in error && (error.details as { reason?: unknown } | null)) || {}
  if (isErrorCode(reason)) return reason
  // The SDK calls a request that never arrived "internal", as it does a function that broke down.
  return navigator.onLine && error.code !== 'functions/unavailable' ? 'unexpected' : 'offline'
}
