/**
 * Returns what is logged of a failure: where it happened and its code, never its message, which may quote an address, a path
 * with a user's id, or what was typed.
 */
export function errorTrace(error: unknown): { code: unknown; at: string } {
  const { code, stack } = error as { code?: unknown; stack?: unknown }
  const frames = String(stack)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
  return { code, at: frames.join('\n') }
}
