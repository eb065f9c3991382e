import { GrpcStatus } from 'firebase-admin/firestore'

const lostRaceCodes: unknown[] = [GrpcStatus.FAILED_PRECONDITION, GrpcStatus.NOT_FOUND, GrpcStatus.ALREADY_EXISTS]

/** The maximum number of attempts. In each round one of the competitors succeeds, so few are needed. */
const ATTEMPTS_MAX = 100

/** Returns true iff a write failed because its precondition no longer holds: another commit was faster. */
export function isConflict(error: unknown): boolean {
  return lostRaceCodes.includes((error as { code?: unknown }).code)
}

/**
 * Runs work that reads, decides and commits under preconditions, and repeats it from the beginning after a conflict.
 * Unlike in a transaction no document is locked: however many compete, one of them always succeeds.
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
