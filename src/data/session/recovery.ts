import type { CallableOutput } from '@/domain/api/callables.ts'
import type { Locale } from '@/domain/categories/category.ts'
import { callAsGuest, callFunction } from '../firebase/call-function.ts'

/** What the account has against the loss of its second factors. */
export type Recovery = CallableOutput<'readRecovery'>

/** Returns the number of the user's recovery codes, and when a recovery by mail is due. @throws AppError */
export function readRecovery(): Promise<Recovery> {
  return callFunction('readRecovery', {}, 'profile-load-failed')
}

/** Makes ten new recovery codes; those before work no more. @throws AppError, of which `recent-sign-in-required` is solved by `reauthenticate`. */
export async function makeRecoveryCodes(): Promise<string[]> {
  return (await callFunction('makeRecoveryCodes', {}, 'recovery-codes-failed')).codes
}

/** Ends a recovery that waits: the second factors stay. @throws AppError */
export async function cancelRecovery(): Promise<void> {
  await callFunction('cancelRecovery', {}, 'recovery-failed')
}

/** Takes the second factors off an account by one of its recovery codes. @throws AppError, as `recovery-code-wrong` */
export async function redeemRecoveryCode(email: string, code: string): Promise<void> {
  await callAsGuest('redeemRecoveryCode', { key: crypto.randomUUID(), email, code }, 'recovery-failed')
}

/** Asks for the link by which a recovery begins. Says nothing about whether there is such an account. @throws AppError */
export async function requestRecoveryMail(email: string, locale: Locale, next: string): Promise<void> {
  await callAsGuest('requestRecoveryMail', { key: crypto.randomUUID(), email, locale, next })
}

/** Begins a recovery by a link's code. @returns When it is due (ISO 8601). @throws AppError, as `recovery-link-invalid` */
export async function startRecovery(code: string): Promise<string> {
  return (await callAsGuest('startRecovery', { code }, 'recovery-failed')).due_at
}
