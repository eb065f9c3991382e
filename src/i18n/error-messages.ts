import type { ErrorCode } from '@/domain/app-error.ts'
import type en from './en.json'
import type { MessageId } from './intl.ts'

/** What stands above the few failures that are not just called "Error". */
const titles = {
  'sign-up-failed': 'error.title.sign-up-failed',
  'sign-in-failed': 'error.title.sign-in-failed',
  'not-admin': 'error.title.not-admin',
} as const satisfies Partial<Record<ErrorCode, MessageId>>

/**
 * The words for a failure, in both catalogues: the return type makes a code without its `error.<code>` in either
 * language a failure to compile.
 */
export function errorMessage(code: ErrorCode): { title: MessageId; message: MessageId & keyof typeof en } {
  return {
    title: code in titles ? titles[code as keyof typeof titles] : 'error.title',
    message: `error.${code}`,
  }
}
