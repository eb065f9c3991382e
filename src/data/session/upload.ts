import { AppError, type ErrorCode } from '@/domain/shared/app-error.ts'
import { storagePaths } from '@/domain/shared/paths.ts'
import { openFirebase } from '../firebase/firebase-app.ts'
import { requireTokenFor } from './require-token.ts'

const SERVICE = 'https://firebasestorage.googleapis.com'
/** A line on which nothing moves for so long is dead, in milliseconds. */
const STALL_TIMEOUT_MS = 30_000

/** A file that goes with what is written. */
export interface Attachment {
  name: string
  blob: Blob
}

interface UploadOptions {
  userId: string
  /** Told when it is refused. */
  failed: ErrorCode
  /** Told how much was sent, 0 to 1. */
  onProgress?: (share: number) => void
}

/** Sends a photo to the user's own uploads, where a function fetches it. @throws AppError */
export function uploadPhoto(file: Attachment, options: UploadOptions): Promise<void> {
  return uploadFile(file, { ...options, path: storagePaths.upload(options.userId, file.name) })
}

/**
 * Sends a file to a private folder of the user's own. By Storage's own protocol and without its library, which weighs
 * 9 KB and tells of files as small as ours only that they have arrived. They are smaller than the portions by which an
 * upload could be taken up again, so one that broke off is sent again.
 * @throws AppError
 */
export async function uploadFile(
  { blob }: Attachment,
  { userId, path, failed, onProgress }: UploadOptions & { path: string },
): Promise<void> {
  const objects = await objectsUrl()
  const headers = { Authorization: `Firebase ${await requireTokenFor(userId)}` }
  const status = await send(`${objects}?name=${encodeURIComponent(path)}`, headers, { path, blob }, onProgress)
  if (status < 300) return
  // Nothing is overwritten there: it may have arrived before, and only the answer was lost.
  if (status === 403 && (await isThere(`${objects}/${encodeURIComponent(path)}`, headers))) return
  if (status === 401) throw new AppError('session-expired')
  throw new AppError(status === 408 || status === 429 || status >= 500 ? 'unexpected' : failed)
}

/** Returns where the bucket's objects are. */
export async function objectsUrl(): Promise<string> {
  const { app, emulators } = await openFirebase()
  const origin = emulators.storage ? `http://${emulators.storage.host}:${emulators.storage.port}` : SERVICE
  return `${origin}/v0/b/${app.options.storageBucket}/o`
}

function send(
  url: string,
  headers: Record<string, string>,
  { path, blob }: { path: string; blob: Blob },
  onProgress: ((share: number) => void) | undefined,
): Promise<number> {
  const boundary = crypto.randomUUID()
  const part = (type: string) => `--${boundary}\r\nContent-Type: ${type}\r\n\r\n`
  const body = new Blob([
    part('application/json; charset=utf-8'),
    JSON.stringify({ name: path, contentType: blob.type }),
    `\r\n${part(blob.type)}`,
    blob,
    `\r\n--${boundary}--`,
  ])
  return new Promise((resolve, reject) => {
    // fetch tells nothing of how much was sent.
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    let stallTimer = setTimeout(abort, STALL_TIMEOUT_MS)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(stallTimer)
      stallTimer = setTimeout(abort, STALL_TIMEOUT_MS)
      onProgress?.(loaded / total)
    })
    request.addEventListener('loadend', () => {
      clearTimeout(stallTimer)
      if (request.status > 0) resolve(request.status)
      else reject(new AppError('offline'))
    })
    request.open('POST', url)
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value)
    request.setRequestHeader('X-Goog-Upload-Protocol', 'multipart')
    request.setRequestHeader('Content-Type', `multipart/related; boundary=${boundary}`)
    request.send(body)
  })
}

async function isThere(url: string, headers: Record<string, string>): Promise<boolean> {
  try {
    return (await fetch(url, { headers, signal: AbortSignal.timeout(STALL_TIMEOUT_MS) })).ok
  } catch (cause) {
    throw new AppError('offline', { cause })
  }
}
