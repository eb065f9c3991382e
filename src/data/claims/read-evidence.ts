import { objectsUrl } from '../session/upload.ts'
import { requireTokenFor } from '../session/require-token.ts'

/** By the endings that `storage.rules` lets a file have. What the file itself says of its type is not believed. */
const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

/** The time for which one waits for it, in milliseconds. */
const LIMIT_MS = 60_000

/**
 * Reads the private file that proves a claim, under the reader's own name: it has no address that others could open.
 * @param path Where it lies in the bucket. @throws For everybody but admins and its author.
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
