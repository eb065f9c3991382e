import { ignore } from '@/base/ignore.ts'
import type { ErrorReport } from '@/domain/api/error-report.ts'
import { ERROR_REPORT_FUNCTION } from '@/domain/api/function-address.ts'
import { isOwnGone } from '@/domain/offline/own-answer.ts'
import { AppError, isOffline } from '@/domain/shared/app-error.ts'

/** Where in a build an error happened. */
export interface ErrorPlace {
  /** See `ErrorReport`. */
  page: string
  /** The address of the build's first script. */
  script: string
}

/** How many reports a page sends at most: what fails once a second is known after the first time. */
const REPORTS_MAX = 5
const FRAMES_MAX = 12

/** Files of ours in a stack of any browser, or in its message where a script could not be loaded. */
const FRAME = /(?:assets\/[\w.-]+|service-worker)\.js(?::\d+:\d+)?/g

const sent = new Set<string>()

/**
 * Tells the server that something went wrong that should not have, each thing once. Says nothing of what is normal: no
 * connection, and what the app itself refuses. Never fails.
 */
export async function sendErrorReport(thrown: unknown, place: ErrorPlace): Promise<void> {
  if (!navigator.onLine || !(thrown instanceof Error)) return
  if (isExpected(thrown) && !(await namesMissingScript(thrown))) return
  const body = JSON.stringify(toReport(thrown, place))
  if (sent.size >= REPORTS_MAX || sent.has(body)) return
  sent.add(body)
  const headers = { 'Content-Type': 'application/json' }
  try {
    await fetch(`/call/${ERROR_REPORT_FUNCTION}`, { method: 'POST', headers, body, keepalive: true })
  } catch (error) {
    ignore(error, 'it is reported when it happens again')
    sent.delete(body)
  }
}

/** Returns true iff the error is about a script that our server has no more: not the connection failed, but a build. */
async function namesMissingScript({ message }: Error): Promise<boolean> {
  const [script] = message.match(FRAME) ?? []
  if (script === undefined) return false
  const answer = await fetch(`/${script}`, { method: 'HEAD' }).catch((error) =>
    ignore(error, 'without a connection no one knows'),
  )
  return answer !== undefined && isOwnGone(answer)
}

/** How browsers say that a request got no answer. */
const NO_ANSWER = /failed to fetch|networkerror|load failed/i

function isExpected(error: unknown): boolean {
  if (error instanceof AppError) return error.code !== 'unexpected'
  if (error instanceof TypeError && NO_ANSWER.test(error.message)) return true
  return isOffline(error) || (error instanceof DOMException && ['AbortError', 'TimeoutError'].includes(error.name))
}

function toReport(error: Error, { page, script }: ErrorPlace): ErrorReport {
  const { name, message, stack = '' } = error
  const { code } = error as { code?: unknown }
  // Chromium's stack begins with the message, in which only a missing script is named.
  const frames = `${message.match(FRAME)?.join(' ') ?? ''}\n${stack.replace(message, '')}`.match(FRAME) ?? []
  return {
    name,
    code: typeof code === 'string' ? code : null,
    page,
    release: /([\w.-]+)\.js/.exec(script)?.[1] ?? 'development',
    frames: frames.slice(0, FRAMES_MAX),
  }
}
