import type { ErrorCode } from '@/domain/shared/app-error.ts'
import type en from './en.json'
import type { MessageId } from './intl.ts'

/** What stands above the few failures that are not just called "Error". */
const titles = {
  'sign-up-failed': 'errorTitle.sign-up-failed',
  'sign-in-failed': 'errorTitle.sign-in-failed',
  'not-admin': 'errorTitle.not-admin',
} as const satisfies Partial<Record<ErrorCode, MessageId>>

/** Says of all kinds alike when a queued entry is sent, by the cause for which it waits: see `toWaitingCause`. */
export const limitMessages = {
  blocked: 'limit.blocked',
  place: 'limit.place',
  uploads: 'limit.uploads',
} as const satisfies Record<string, MessageId>

/** Returns the words for a failure. A code without its `error.<code>` in either catalogue does not compile. */
export function errorMessage(code: ErrorCode): { title: MessageId; message: MessageId } {
  const message = `error.${code}` as const satisfies MessageId satisfies keyof typeof en
  return { title: code in titles ? titles[code as keyof typeof titles] : 'error.title', message }
}
