import { GrpcStatus } from 'firebase-admin/firestore'

const lostRaceCodes: unknown[] = [GrpcStatus.FAILED_PRECONDITION, GrpcStatus.NOT_FOUND, GrpcStatus.ALREADY_EXISTS]

/** Whether a write failed because the document is no longer as its precondition wants it: another was faster. */
export function isLostRace(error: unknown): boolean {
  return lostRaceCodes.includes((error as { code?: unknown }).code)
}
