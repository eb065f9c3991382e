import type { ClaimStatus } from '@/domain/claims/claim-request.ts'
import { storagePaths } from '@/domain/shared/paths.ts'
import { callFunction } from '../firebase/call-function.ts'
import type { Sending } from '../outbox/types.ts'
import { tokenOf } from '../session/require-token.ts'
import { uploadFile } from '../session/upload.ts'

/** Sends a claim: what proves it first, if there is something, then itself. @throws AppError */
export async function submitClaim({
  userId,
  subject,
  key,
  payload,
  files,
  hasArrived,
  noteArrived,
  tellSent,
}: Sending<'claim'>): Promise<ClaimStatus> {
  const [evidence] = files
  if (evidence && !hasArrived(evidence.name)) {
    await uploadFile(evidence, {
      userId,
      path: storagePaths.claimEvidence(userId, evidence.name),
      failed: 'claim-document-upload-failed',
      tellSent: (share) => tellSent(evidence.name, share),
    })
    await noteArrived(evidence.name)
  }
  // The call itself goes out under whoever is signed in by then.
  await tokenOf(userId)
  const documentation = evidence?.name ?? null
  const { status } = await callFunction('requestClaim', { key, place_id: subject, ...payload, documentation })
  return status
}
