import { AppError } from '@/domain/shared/app-error.ts'
import { CLAIM_EVIDENCE_MAX_BYTES } from '@/domain/claims/claim-limits.ts'
import { preparePhoto } from '../platform/prepare-photo.ts'
import type { Attachment } from '../session/upload.ts'

const PDF_SIGNATURE = '%PDF-'

/**
 * Prepares the evidence of a claim for upload: a PDF as it is, a photo as for reviews. The name is made once, so that
 * the same file never arrives twice.
 * @throws AppError what `preparePhoto` refuses, or `image-too-large`.
 */
export async function prepareEvidence(file: Blob): Promise<Attachment> {
  if ((await file.slice(0, PDF_SIGNATURE.length).text()) !== PDF_SIGNATURE)
    return preparePhoto(file, { isPublished: false })
  if (file.size > CLAIM_EVIDENCE_MAX_BYTES) throw new AppError('image-too-large')
  return {
    name: `${crypto.randomUUID().replaceAll('-', '')}.pdf`,
    // The browser's type of a file goes by its name alone.
    blob: file.slice(0, file.size, 'application/pdf'),
  }
}
