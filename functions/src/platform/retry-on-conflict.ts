import { GrpcStatus } from 'firebase-admin/firestore'

const lostRaceCodes: unknown[] = [GrpcStatus.FAILED_PRECONDITION, GrpcStatus.NOT_FOUND, GrpcStatus.ALREADY_EXISTS]

/** How often one starts again. Each time another was faster, so few are needed. */
const ATTEMPTS_MAX = 100

/** Returns true iff a write failed because the document is no longer as its precondition wants it: another was faster. */
export function isConflict(error: unknown): boolean {
  return lostRaceCodes.includes((error as { code?: unknown }).code)
}

/**
 * Does work that reads, decides and commits behind preconditions, from its beginning as long as others are faster. No
 * document is locked meanwhile, unlike in a transaction: however many come at once, one of them gets on.
 */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error) || attempt === ATTEMPTS_MAX) throw error
    }
  }
}
