/** Returns true iff a status says that the server fails or has too much to do: another attempt may succeed. */
export function isServerFailure(status: number): boolean {
  return status >= 500 || status === 408 || status === 429
}
