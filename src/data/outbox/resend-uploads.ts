import { type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import type { StoredEntry } from './stored-rows.ts'

/** Errors with which the server says that an upload is not there. */
const MISSING: readonly ErrorCode[] = ['review-photo-upload-failed', 'claim-document-upload-failed']

/**
 * Sends an entry; where the server misses a file that had arrived before, once more with all files: the server deletes uploads
 * that nothing fetches within a day, and a limit may hold back an entry for longer.
 */
export async function resendUploads<Row extends Pick<StoredEntry, 'arrived'>, Result>(
  row: Row,
  send: (row: Row) => Promise<Result>,
): Promise<Result> {
  try {
    return await send(row)
  } catch (error) {
    if (row.arrived.length === 0 || !MISSING.includes(toErrorCode(error))) throw error
    return await send({ ...row, arrived: [] })
  }
}
