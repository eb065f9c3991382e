import { uploadFile } from '../session/upload.ts'
import type { OutboxKind, SendContext } from './types.ts'

type Uploading<Kind extends OutboxKind> = Pick<
  SendContext<Kind>,
  'userId' | 'files' | 'isUploaded' | 'markUploaded' | 'onProgress'
>

/** Sends the photos of an entry, one after the other and each once. @returns Their names. @throws AppError */
export function uploadPhotos<Kind extends OutboxKind>(entry: Uploading<Kind>): Promise<string[]> {
  return uploadFiles(entry, { folder: 'uploads', failed: 'review-photo-upload-failed' })
}

/** Sends what proves a claim, if there is anything. @returns Its name; null where there is none. @throws AppError */
export async function uploadEvidence<Kind extends OutboxKind>(entry: Uploading<Kind>): Promise<string | null> {
  const where = { folder: 'claim-evidence', failed: 'claim-document-upload-failed' } as const
  const [name = null] = await uploadFiles(entry, where)
  return name
}

/** Sends the files of an entry to a folder, one after the other and each once. @returns Their names. @throws AppError */
async function uploadFiles<Kind extends OutboxKind>(
  { userId, files, isUploaded, markUploaded, onProgress }: Uploading<Kind>,
  where: Pick<Parameters<typeof uploadFile>[1], 'folder' | 'failed'>,
): Promise<string[]> {
  for (const file of files) {
    if (!isUploaded(file.name)) {
      await uploadFile(file, {
        userId,
        ...where,
        onProgress: (share) => onProgress(file.name, share),
      })
      await markUploaded(file.name)
    }
    onProgress(file.name, 1)
  }
  return files.map(({ name }) => name)
}
