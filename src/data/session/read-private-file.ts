import { openFirebase } from '../firebase/firebase-app.ts'
import { requireTokenFor } from './require-token.ts'

const SERVICE = 'https://firebasestorage.googleapis.com'

/** Types by the endings of what functions store. The type that the file claims is not trusted. */
const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

/** The longest time to wait for it, in milliseconds. */
const LIMIT_MS = 60_000

/**
 * Reads a file that only admins may read, with the reader's token: it has no URL that others could open.
 * @param path Its path in the bucket. @throws For all but admins.
 */
export async function readPrivateFile(path: string, userId: string): Promise<Blob> {
  const response = await fetch(`${await objectsUrl()}/${encodeURIComponent(path)}?alt=media`, {
    headers: { Authorization: `Firebase ${await requireTokenFor(userId)}` },
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  const type = types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
  return new Blob([await response.arrayBuffer()], { type })
}

/** Returns where the bucket's objects are. */
async function objectsUrl(): Promise<string> {
  const { app, emulators } = await openFirebase()
  const origin = emulators.storage ? `http://${emulators.storage.host}:${emulators.storage.port}` : SERVICE
  return `${origin}/v0/b/${app.options.storageBucket}/o`
}
