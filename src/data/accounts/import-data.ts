import { ignore } from '@/base/ignore.ts'
import { DATA_FILE_MAX_BYTES, type DataFileSettings, readDataFile } from '@/domain/accounts/data-file.ts'
import { enqueueAll } from '../outbox/outbox.ts'
import type { ProfileDetail } from '../outbox/types.ts'
import { type ImportedPlaces, importSaved } from '../saved/import-saved.ts'
import { currentSession } from '../session/session.ts'

/** What was brought back of a file, and what was not. */
export interface ImportOutcome extends ImportedPlaces {
  /** How many saved places of it cannot be read. */
  unreadable: number
  /** How many other records it has, which no file can bring back. */
  others: number
  /** What it says of settings; those of the device and of the mails the caller takes over. */
  settings: DataFileSettings
}

/**
 * Brings back what a file with a user's data can: their saved places, and in which language they
 * are written to.
 * @returns Null where it is no such file. @throws AppError where they cannot be stored.
 */
export async function importMyData(file: Blob): Promise<ImportOutcome | null> {
  const read = file.size > DATA_FILE_MAX_BYTES ? null : readDataFile(await readJson(file))
  if (!read) return null
  const { saved, unreadable, others, settings } = read
  const outcome = { ...(await importSaved(saved)), unreadable, others, settings }
  if (settings.locale) await writeIn(settings.locale)
  return outcome
}

/** Queues that the user wants to be written to in a language. */
async function writeIn(locale: NonNullable<DataFileSettings['locale']>): Promise<void> {
  const userId = currentSession()?.userId
  if (userId === undefined) return
  const subject = 'locale' satisfies ProfileDetail
  try {
    await enqueueAll('profile', [{ subject, userId, payload: { value: locale }, files: [] }])
  } catch (error) {
    ignore(error, 'the account stays in the language that it has')
  }
}

async function readJson(file: Blob): Promise<unknown> {
  try {
    return JSON.parse(await file.text()) as unknown
  } catch (error) {
    return ignore(error, 'it is no such file')
  }
}
