import { createHash } from 'node:crypto'
import { AppError } from '@/domain/shared/app-error.ts'
import { CLAIM_EVIDENCE_MAX_BYTES } from '@/domain/claims/claim-limits.ts'
import { storagePaths } from '@/domain/shared/paths.ts'
import { bucket } from '../platform/admin.ts'
import { deleteObject, toExtension, readObject } from '../platform/object-storage.ts'
import { hasSignatureOf } from '../photos/file-signature.ts'
import { inLine, readHeader } from '../photos/photo-image.ts'

/** A file that a user has uploaded to prove a claim. */
export interface Evidence {
  userId: string
  placeId: string
  /** Its name in `claim-evidence/{userId}/`, as the schema has checked it. */
  upload: string
}

const contentTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

/** Returns the path of checked evidence; the same for a repeat. */
export function evidencePath({ userId, placeId, upload }: Evidence): string {
  const name = createHash('sha256')
    .update(JSON.stringify([placeId, upload]))
    .digest('hex')
    .slice(0, 32)
  return storagePaths.claimEvidence(userId, `checked-${name}.${toExtension(upload)}`)
}

/**
 * Checks a file, and keeps a copy under a name that no upload can have: what was checked cannot be replaced. The
 * copy is offered as a file to save, and never opened as a page.
 * @throws {AppError} claim-document-upload-failed (not there, too large, or no PDF), and what `readHeader` refuses
 */
export async function storeEvidence(evidence: Evidence): Promise<void> {
  const { userId, upload } = evidence
  const bytes = await readObject(storagePaths.claimEvidence(userId, upload))
  if (!bytes || bytes.length > CLAIM_EVIDENCE_MAX_BYTES) throw new AppError('claim-document-upload-failed')
  const extension = toExtension(upload)
  // Not decoded here; but who opens it shall not have to decode more than a photo.
  if (extension !== 'pdf') await inLine(() => readHeader(bytes, extension))
  else if (!hasSignatureOf('pdf', bytes)) throw new AppError('claim-document-upload-failed')
  await bucket()
    .file(evidencePath(evidence))
    .save(bytes, {
      resumable: false,
      contentType: contentTypes[extension] ?? 'application/octet-stream',
      metadata: {
        contentDisposition: `attachment; filename="evidence.${extension}"`,
        cacheControl: 'private, no-store',
      },
    })
}

/** Deletes the upload after it was copied. Safe to repeat. */
export async function deleteEvidenceUpload({ userId, upload }: Evidence): Promise<void> {
  await deleteObject(storagePaths.claimEvidence(userId, upload))
}
