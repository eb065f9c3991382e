import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { toPlace } from '@/domain/import/osm-place.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { readFeatures, UnusableFileError, type Issue } from './read-features.ts'
import { writePlaces, type WriteOutcome } from './write-places.ts'

/** What was found in a file. */
export interface FilePlan {
  file: string
  /** The number of features it holds. */
  read: number
  places: PlaceWithId[]
  issues: Issue[]
}

/** What became of a file's places. */
export interface FileResult extends FilePlan {
  outcomes: Record<WriteOutcome, number>
}

/** All that is wrong with the files, one line each. */
export class UnusableFilesError extends Error {
  override name = 'UnusableFilesError'
}

/**
 * Reads and checks files without storing anything.
 * @throws UnusableFilesError naming every file of which nothing can be used.
 */
export async function planImport(files: readonly string[], now: Date): Promise<FilePlan[]> {
  const problems: string[] = []
  const plans: FilePlan[] = []
  const fileOfId = new Map<string, string>()
  for (const path of files) {
    const file = basename(path)
    try {
      const { read, records, issues } = readFeatures(await readFile(path, 'utf8'))
      const plan: FilePlan = { file, read, places: [], issues }
      for (const record of records) {
        const earlier = fileOfId.get(record.id)
        if (earlier) {
          const detail = `"${record.name}", ${record.source} ${record.sourceId}: already in ${earlier}`
          plan.issues.push({ reason: 'repeated', feature: record.feature, detail })
          continue
        }
        fileOfId.set(record.id, file)
        const result = toPlace(record, now)
        if ('reason' in result) plan.issues.push({ ...result, feature: record.feature })
        else plan.places.push(result)
      }
      plans.push(plan)
    } catch (error) {
      problems.push(`${path}: ${whatIsWrong(error)}`)
    }
  }
  if (problems.length > 0) throw new UnusableFilesError(problems.join('\n'))
  return plans
}

function whatIsWrong(error: unknown): string {
  if (error instanceof UnusableFileError) return error.message
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EISDIR') return 'this is a folder, not a file'
  if (code === 'EACCES') return 'the file may not be read'
  throw error
}

/**
 * Imports files: all of them are read and checked before the first place is stored.
 * @param onProgress called with the number of places done and of all.
 * @throws UnusableFilesError before anything was stored.
 */
export async function importFiles(
  files: readonly string[],
  onProgress: (done: number, all: number) => void = () => {},
  now = new Date(),
): Promise<FileResult[]> {
  const plans = await planImport(files, now)
  const places = plans.flatMap((plan) => plan.places)
  const outcomes = await writePlaces(places, (done) => onProgress(done, places.length))
  return plans.map((plan) => {
    const counts = { created: 0, updated: 0, unchanged: 0, changed_meanwhile: 0 }
    for (const { id } of plan.places) counts[outcomes.get(id) ?? 'changed_meanwhile']++
    return { ...plan, outcomes: counts }
  })
}
