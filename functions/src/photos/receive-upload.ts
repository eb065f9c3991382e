import { logger } from 'firebase-functions'
import { AppError, type ErrorCode } from '@/domain/shared/app-error.ts'
import { UPLOAD_FUNCTION } from '@/domain/api/function-address.ts'
import { uploadTargetSchema, type UploadTarget } from '@/domain/api/upload.ts'
import { PHOTO_FILE_MAX_BYTES } from '@/domain/photos/photo-file.ts'
import { storagePaths } from '@/domain/shared/paths.ts'
import { bucket } from '../platform/admin.ts'
import { admit, type VerifyIdToken } from '../platform/caller.ts'
import { deletePersonalFiles, isDeleted, UserDeleted } from '../platform/deleted-users.ts'
import { errorTrace } from '../logging/error-trace.ts'
import { failureCounts } from '../platform/failure-counts.ts'
import { toExtension } from '../platform/object-storage.ts'
import { readTraceId, traceField } from '../logging/trace-id.ts'
import { hasSignatureOf } from './file-signature.ts'
import { countUpload } from './upload-quota.ts'

/** A file as it arrives. */
export interface UploadRequest {
  method: string
  /** The parsed query of the address: see `uploadTargetSchema`. */
  query: unknown
  /** The header `Authorization`. */
  authorization: string | undefined
  /** The header `X-Firebase-AppCheck`. */
  appCheckToken: string | undefined
  bytes: Buffer
  /** The trace that the request belongs to, see `readTraceId`. */
  traceId?: string
}

export interface UploadAnswer {
  status: number
  /** Empty once the file is stored. */
  body: { reason?: ErrorCode; trace_id?: string }
}

interface Verifiers {
  /** Throws unless the request comes from our app; null in the emulators, which could not judge it. */
  verifyAppCheck: ((token: string) => Promise<unknown>) | null
  /** Verifies ID tokens; tests give their own. */
  verifyIdToken?: VerifyIdToken
}

const statuses: Partial<Record<ErrorCode, number>> = {
  'sign-in-required': 401,
  'app-check-failed': 403,
  'image-too-large': 413,
  'image-type-refused': 415,
  'upload-limit': 429,
}

/**
 * Stores a file in a private folder of the caller's, where the functions that need it read it; no one else can, for the
 * rules let no one and an object that a function writes has no download token. What is not what its name says, too
 * large, or over the quota is never stored. Safe to repeat: a file that is there already is not counted again.
 */
export async function answerUpload(request: UploadRequest, verifiers: Verifiers): Promise<UploadAnswer> {
  if (request.method !== 'POST') return { status: 405, body: {} }
  try {
    await verifyApp(request.appCheckToken, verifiers)
    const { userId } = await admit('user', request.authorization?.replace(/^Bearer /, ''), verifiers.verifyIdToken)
    if (userId === null) throw new AppError('sign-in-required')
    const target = uploadTargetSchema.safeParse(request.query)
    if (!target.success) throw new AppError('input-invalid', { cause: target.error })
    await store(toPath(userId, target.data), userId, request.bytes)
    await requireUserToStay(userId)
    return { status: 200, body: {} }
  } catch (error) {
    if (error instanceof UserDeleted) return { status: 401, body: { reason: 'sign-in-required' } }
    if (error instanceof AppError) return { status: statuses[error.code] ?? 400, body: { reason: error.code } }
    const { traceId = readTraceId({}) } = request
    failureCounts.add(UPLOAD_FUNCTION, traceId)
    logger.error('an upload could not be stored', { ...errorTrace(error), ...traceField(traceId) })
    return { status: 500, body: { reason: 'unexpected', trace_id: traceId } }
  } finally {
    await failureCounts.write()
  }
}

/** A file that was stored while its user was deleted may have come after the deletion had looked for files. */
async function requireUserToStay(userId: string): Promise<void> {
  if (!(await isDeleted(userId))) return
  await deletePersonalFiles(userId)
  throw new AppError('sign-in-required')
}

async function verifyApp(token: string | undefined, { verifyAppCheck }: Verifiers): Promise<void> {
  if (!verifyAppCheck) return
  try {
    await verifyAppCheck(token ?? '')
  } catch (cause) {
    throw new AppError('app-check-failed', { cause })
  }
}

function toPath(userId: string, { folder, name }: UploadTarget): string {
  return folder === 'uploads' ? storagePaths.upload(userId, name) : storagePaths.claimEvidence(userId, name)
}

async function store(path: string, userId: string, bytes: Buffer): Promise<void> {
  if (bytes.length > PHOTO_FILE_MAX_BYTES) throw new AppError('image-too-large')
  if (!hasSignatureOf(toExtension(path), bytes)) throw new AppError('image-type-refused')
  const file = bucket().file(path)
  const [isStored] = await file.exists()
  if (isStored) return
  await countUpload(userId, bytes.length)
  try {
    await file.save(bytes, {
      resumable: false,
      contentType: 'application/octet-stream',
      metadata: { cacheControl: 'private, no-store' },
      preconditionOpts: { ifGenerationMatch: 0 },
    })
  } catch (error) {
    // Sent twice at once.
    if ((error as { code?: unknown }).code !== 412) throw error
  }
}
