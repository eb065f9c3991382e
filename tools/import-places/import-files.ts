import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { toPlace, unreadHoursOf, unreadLinksOf, unreadPhonesOf } from '@/domain/import/osm-place.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { fold } from '@/domain/shared/fold.ts'
import type { Encoding } from './decode-text.ts'
import { type GonePlace, listGonePlaces, markMissingPlaces } from './gone-places.ts'
import { readKnownPlaces } from './twins/known-places.ts'
import { type FeatureRecord, type Issue, needsLook, type Remark, type SkipReason } from './read-features.ts'
import { readPlacesFile } from './read-places-file.ts'
import { type PossibleTwin, type Settled, settleTwins } from './twins/settle-twins.ts'
import { UnusableFileError } from './unusable-file.ts'
import { writePlaces, type WriteOutcome } from './write-places.ts'
import { notePossibleTwins, writeTwins } from './write-twins.ts'

/** What was found in a file. */
export interface FilePlan {
  file: string
  /** The number of features it holds. */
  read: number
  places: PlaceWithId[]
  /** The number of features that were left out, by reason. */
  skipped: Partial<Record<SkipReason, number>>
  /** The first of them, by reason: a file of the whole world has millions outside Bolivia. */
  issues: Issue[]
  /** What was put right in those that were not. */
  remarks: Issue<Remark>[]
}

/** What became of a file's places. */
export interface FileResult extends FilePlan {
  outcomes: Record<WriteOutcome, number>
}

export interface ImportResult {
  files: FileResult[]
  /** Places of the same sources and cities that no file holds any more. */
  gone: GonePlace[]
  /** How many places were marked because no source has them any more. */
  marked: number
  /** Records of places that another source knows, which joined those. */
  joined: Settled['found']
  /** Pairs of places that may be one. */
  possible: PossibleTwin[]
}

/** All that is wrong with the files, one line each. */
export class UnusableFilesError extends Error {
  override name = 'UnusableFilesError'
}

/** Called while a large file is read, with how much of all is read so far. */
type OnRead = (file: string, done: number, all: number) => void

/**
 * Reads and checks files without storing anything.
 * @throws UnusableFilesError naming every file of which nothing can be used.
 */
export async function planImport(
  files: readonly string[],
  now: Date,
  encoding: Encoding = 'utf-8',
  onRead: OnRead = () => {},
): Promise<FilePlan[]> {
  const problems: string[] = []
  const plans: FilePlan[] = []
  const fileOfId = new Map<string, string>()
  for (const path of files) {
    try {
      plans.push(await planFile(path, now, encoding, fileOfId, onRead))
    } catch (error) {
      // One line each, whatever of the file a message quotes.
      problems.push(`${path}: ${whatIsWrong(error).replace(/\s+/g, ' ')}`)
    }
  }
  if (problems.length > 0) throw new UnusableFilesError(problems.join('\n'))
  return plans
}

/** How many features of each reason are named; the rest are counted. */
export const NAMED_ISSUES_MAX = 10

/** @param fileOfId The files of the ids that were found so far; those of this one are added. */
async function planFile(
  path: string,
  now: Date,
  encoding: Encoding,
  fileOfId: Map<string, string>,
  onRead: OnRead,
): Promise<FilePlan> {
  const file = basename(path)
  const plan: FilePlan = { file, read: 0, places: [], skipped: {}, issues: [], remarks: [] }
  const countOfKind = new Map<string, number>()
  const skip = (issue: Issue): void => {
    plan.skipped[issue.reason] = (plan.skipped[issue.reason] ?? 0) + 1
    // Those without a name do not use up the room of those with a word in its place.
    const kind = `${issue.reason} ${needsLook(issue)}`
    const count = (countOfKind.get(kind) ?? 0) + 1
    countOfKind.set(kind, count)
    if (count <= NAMED_ISSUES_MAX) plan.issues.push(issue)
  }
  let newestUpdate: Date | null = null
  const visit = (record: FeatureRecord | Issue): void => {
    plan.read++
    if ('reason' in record) return skip(record)
    const { feature, updatedAt } = record
    if (updatedAt && (!newestUpdate || updatedAt > newestUpdate)) newestUpdate = updatedAt
    const label = `"${record.name}", ${record.source} ${record.sourceId}`
    const earlier = fileOfId.get(record.id)
    if (earlier) return skip({ reason: 'repeated', feature, detail: `${label}: already in ${earlier}` })
    const result = toPlace(record, now)
    if ('reason' in result) return skip({ ...result, feature })
    fileOfId.set(record.id, file)
    const sourceDate = toSourceDate(record)
    plan.places.push(sourceDate ? { ...result, source_date: sourceDate } : result)
    plan.remarks.push(...record.remarks, ...unreadRemarks(record, result, label))
  }
  const extractedAt = await readPlacesFile(path, encoding, visit, (done, all) => onRead(file, done, all))
  // A file that does not say so was taken from its source when it was written, as far as anyone can tell.
  const seenAt = (extractedAt ?? newestUpdate ?? (await stat(path)).mtime).toISOString()
  for (const place of plan.places) {
    place.refreshed_at = seenAt
    if (extractedAt) place.source_date ??= toDay(extractedAt)
  }
  return plan
}

/** Returns the time of what a record says, where its source tells it of each. */
function toSourceDate({ tags, updatedAt }: FeatureRecord): string | undefined {
  if (/^\d{4}(?:-\d\d(?:-\d\d)?)?$/.test(tags.source_date ?? '')) return tags.source_date
  return updatedAt && toDay(updatedAt)
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** Returns what a record has for an address, where its place has none; empty where nothing was lost, as of its own name. */
function unreadAddress({ tags, name }: FeatureRecord, { address }: PlaceWithId): string {
  const written = tags['addr:full'] ?? tags['addr:street'] ?? ''
  return address !== null || fold(written) === fold(name) ? '' : written
}

function unreadRemarks(record: FeatureRecord, place: PlaceWithId, label: string): Issue<Remark>[] {
  const unread = {
    unread_phone: unreadPhonesOf(record, place.city).join('; '),
    unread_hours: unreadHoursOf(record),
    unread_link: unreadLinksOf(record).join('; '),
    unread_address: unreadAddress(record, place),
  } as const
  return (['unread_phone', 'unread_hours', 'unread_link', 'unread_address'] as const).flatMap((reason) =>
    unread[reason] === '' ? [] : [{ reason, feature: record.feature, detail: `${label}: ${unread[reason]}` }],
  )
}

function whatIsWrong(error: unknown): string {
  if (error instanceof UnusableFileError) return error.message
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EISDIR') return 'this is a folder, not a file'
  if (code === 'EACCES') return 'the file may not be read'
  throw error
}

interface ImportOptions {
  encoding?: Encoding
  /** Called with the number of places done and of all. */
  onProgress?: (done: number, all: number) => void
  onRead?: OnRead
  now?: Date
}

/**
 * Imports files: all of them are read and checked before the first place is stored.
 * @throws UnusableFilesError before anything was stored.
 */
export async function importFiles(
  files: readonly string[],
  { encoding, onProgress, onRead, now = new Date() }: ImportOptions = {},
): Promise<ImportResult> {
  const plans = await planImport(files, now, encoding, onRead)
  const places = plans.flatMap((plan) => plan.places)
  const known = await readKnownPlaces(places.map(({ city }) => city))
  const { own, joining, found, possible } = settleTwins(places, known)
  const written = await writePlaces(own, (done) => onProgress?.(done, places.length))
  // Of a place that others know too, what its own source says is kept as well.
  const withTwins = own.filter(({ id }) => known.records.has(id)).map((record) => ({ placeId: record.id, record }))
  const joined = await writeTwins([...withTwins, ...joining])
  onProgress?.(places.length, places.length)
  await notePossibleTwins(possible)
  const outcomes = new Map([...joined, ...written])
  const results = plans.map((plan) => {
    const counts = { created: 0, updated: 0, unchanged: 0, changed_meanwhile: 0 }
    for (const { id } of plan.places) counts[outcomes.get(id) ?? 'changed_meanwhile']++
    return { ...plan, outcomes: counts }
  })
  const gone = listGonePlaces(places, known)
  return { files: results, gone, marked: await markMissingPlaces(places, known), joined: found, possible }
}
