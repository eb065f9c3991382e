import type { ErrorCode } from './error-code.ts'

// Apart from the list of all codes, which no page starts with.
export type { ErrorCode } from './error-code.ts'

export interface AppErrorOptions extends ErrorOptions {
  /** Values for the placeholders of the message, as `n` of "No se pudo subir la imagen {n}". */
  values?: Readonly<Record<string, string | number>>
  /** By which the log of the server names the failure. */
  traceId?: string | undefined
}

/** A failure that a user is told about. Its `message` is for logs alone; what is shown comes from its code. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly values: Readonly<Record<string, string | number>>
  readonly traceId: string | undefined

  constructor(code: ErrorCode, { values = {}, traceId, ...options }: AppErrorOptions = {}) {
    super(code, options)
    this.code = code
    this.values = values
    this.traceId = traceId
  }
}

/** Returns true iff no one could be reached: for data, or for a script (`recover-missing-chunks.ts`). */
export function isOffline(error: unknown): error is Error {
  return hasCode(error, 'offline')
}

/** Returns true iff the server answers, and refuses for a moment because too much was asked. */
export function isLimited(error: unknown): boolean {
  return hasCode(error, 'too-many-requests')
}

function hasCode(error: unknown, code: ErrorCode): boolean {
  return (error as { code?: unknown } | null | undefined)?.code === code
}

/**
 * Returns the code to show for anything that was thrown.
 * @param fallback What failed, where the error itself does not say.
 */
export function toErrorCode(error: unknown, fallback: ErrorCode = 'unexpected'): ErrorCode {
  return error instanceof AppError ? error.code : isOffline(error) ? 'offline' : fallback
}
