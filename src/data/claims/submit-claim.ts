import type { ClaimStatus } from '@/domain/claims/claim-request.ts'
import { callFunction } from '../firebase/call-function.ts'
import type { SendContext } from '../outbox/types.ts'
import { requireTokenFor } from '../session/require-token.ts'
import { uploadFile } from '../session/upload.ts'

/** Sends a claim: first its evidence, if there is any, then the claim itself. @throws AppError */
export async function submitClaim({
  userId,
  subject,
  key,
  payload,
  files,
  isUploaded,
  markUploaded,
  onProgress,
}: SendContext<'claim'>): Promise<ClaimStatus> {
  const [evidence] = files
  if (evidence && !isUploaded(evidence.name)) {
    await uploadFile(evidence, {
      userId,
      folder: 'claim-evidence',
      failed: 'claim-document-upload-failed',
      onProgress: (share) => onProgress(evidence.name, share),
    })
    await markUploaded(evidence.name)
  }
  // The call is sent under the user who is signed in by then.
  await requireTokenFor(userId)
  const documentation = evidence?.name ?? null
  const { status } = await callFunction('requestClaim', { key, place_id: subject, ...payload, documentation })
  return status
}
