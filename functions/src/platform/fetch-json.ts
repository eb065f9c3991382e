/** The maximum size of an answer, in bytes. */
const ANSWER_MAX_BYTES = 1024 * 1024

/** The server answered, but not with what was requested. */
export class RefusedRequest extends Error {
  override name = 'RefusedRequest'
  readonly status: number
  /** For logs. */
  readonly code: string

  constructor(status: number) {
    super(`answered ${status}`)
    this.status = status
    this.code = `http-${status}`
  }
}

/**
 * Fetches JSON from a server that is not ours: without redirects, which could carry a key elsewhere, and no more than a
 * megabyte.
 * @throws {RefusedRequest} for any status but 200; and what fetch and JSON.parse throw
 */
export async function fetchJson(url: URL, options: RequestInit & { signal: AbortSignal }): Promise<unknown> {
  const response = await fetch(url, { ...options, redirect: 'error' })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new RefusedRequest(response.status)
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    // Leaving the loop closes the connection.
    if (bytes > ANSWER_MAX_BYTES) throw new RangeError('the answer is too long')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown
}
