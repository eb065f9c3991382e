/**
 * Returns the id by which the log of the server names a failure, which the error or what caused it bears; undefined where
 * the server did not fail.
 */
export function toTraceId(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'traceId' in error && typeof error.traceId === 'string' ? error.traceId : toTraceId(error.cause)
}

/** Returns as much of a trace's id as a user has to write, and the log is searched for. */
export function toShownCode(traceId: string): string {
  return traceId.slice(0, 8)
}
