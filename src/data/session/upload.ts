import { ignore } from '@/base/ignore.ts'
import { AppError, type ErrorCode } from '@/domain/shared/app-error.ts'
import { REGION, UPLOAD_FUNCTION } from '@/domain/api/function-address.ts'
import type { UploadTarget } from '@/domain/api/upload.ts'
import { isErrorCode } from '@/domain/shared/error-code.ts'
import { isFailure } from '@/domain/offline/own-answer.ts'
import { openFirebase } from '../firebase/firebase-app.ts'
import { requireTokenFor } from './require-token.ts'

/** A line on which nothing moves for so long is dead, in milliseconds. */
const STALL_TIMEOUT_MS = 30_000

/** A file that goes with what is written. */
export interface Attachment {
  name: string
  blob: Blob
}

interface UploadOptions {
  userId: string
  /** Which of the user's private folders it is sent to. */
  folder: UploadTarget['folder']
  /** Told when it is refused. */
  failed: ErrorCode
  /** Told how much was sent, 0 to 1. */
  onProgress?: (share: number) => void
}

/**
 * Sends a file to a private folder of the user's own, where a function fetches it. The function that takes it counts and
 * checks it before it stores it: see decision 25. Files are small, so one that broke off is sent again whole, and one
 * that had arrived, and only the answer was lost, is not counted twice.
 * @throws AppError: `upload-limit` where too much was sent, `app-check-failed`, `failed` of what is refused.
 */
export async function uploadFile(
  { name, blob }: Attachment,
  { userId, folder, failed, onProgress }: UploadOptions,
): Promise<void> {
  const url = `${await uploadUrl()}?${new URLSearchParams({ folder, name } satisfies UploadTarget)}`
  const token = await requireTokenFor(userId)
  // Loaded when something is sent: a user who opens a form may never send it.
  const { appCheckHeaders } = await import('../firebase/app-check.ts')
  const headers = { Authorization: `Bearer ${token}`, ...(await appCheckHeaders()) }
  const { status, reason, traceId } = await send(url, headers, blob, onProgress)
  if (status < 300) return
  if (status === 401) throw new AppError('session-expired')
  if (reason === 'upload-limit' || reason === 'app-check-failed') throw new AppError(reason)
  throw new AppError(isFailure({ status }) ? 'server-failed' : failed, { traceId })
}

/** Returns the address of the function that takes uploads. */
async function uploadUrl(): Promise<string> {
  const { app, emulators } = await openFirebase()
  const { projectId } = app.options
  return emulators.functions
    ? `http://${emulators.functions.host}:${emulators.functions.port}/${projectId}/${REGION}/${UPLOAD_FUNCTION}`
    : `https://${REGION}-${projectId}.cloudfunctions.net/${UPLOAD_FUNCTION}`
}

interface Answer {
  status: number
  /** Why the function refused the file, if it was the function that did. */
  reason: ErrorCode | null
  /** By which the log of the function names its failure. */
  traceId?: string | undefined
}

function send(
  url: string,
  headers: Record<string, string>,
  blob: Blob,
  onProgress: ((share: number) => void) | undefined,
): Promise<Answer> {
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
      if (request.status > 0) resolve({ status: request.status, ...parseAnswer(request.responseText) })
      else reject(new AppError('offline'))
    })
    request.open('POST', url)
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value)
    // Not the file's own type: what the file is, the function reads from its name and its first bytes.
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.send(blob)
  })
}

function parseAnswer(answer: string): Omit<Answer, 'status'> {
  try {
    const { reason, trace_id: traceId } = JSON.parse(answer) as { reason?: unknown; trace_id?: string }
    return { reason: isErrorCode(reason) ? reason : null, traceId }
  } catch (error) {
    ignore(error, 'it is no answer of ours')
    return { reason: null }
  }
}
