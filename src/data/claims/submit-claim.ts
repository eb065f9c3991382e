import type { ClaimStatus } from '@/domain/claims/claim-request.ts'
import type { SendContext } from '../outbox/types.ts'
import { uploadEvidence } from '../outbox/upload-files.ts'
import { callAs } from '../session/call-as.ts'

/** Sends a claim: first its evidence, if there is any, then the claim itself. @throws AppError */
export async function submitClaim(context: SendContext<'claim'>): Promise<ClaimStatus> {
  const { userId, subject, key, payload } = context
  const documentation = await uploadEvidence(context)
  const { status } = await callAs(userId, 'requestClaim', { key, place_id: subject, ...payload, documentation })
  return status
}
