import { objectsUrl } from '../session/upload.ts'
import { requireTokenFor } from '../session/require-token.ts'

/** Types by the endings that `storage.rules` allows. The type that the file claims is not trusted. */
const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

/** The longest time to wait for it, in milliseconds. */
const LIMIT_MS = 60_000

/**
 * Reads the private evidence of a claim with the reader's token: it has no URL that others could open.
 * @param path Its path in the bucket. @throws For everybody but admins and its author.
 */
export async function readEvidence(path: string, userId: string): Promise<Blob> {
  const response = await fetch(`${await objectsUrl()}/${encodeURIComponent(path)}?alt=media`, {
    headers: { Authorization: `Firebase ${await requireTokenFor(userId)}` },
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  const type = types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
  return new Blob([await response.arrayBuffer()], { type })
}
