import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import type { Place } from '@/domain/places/place.ts'
import {
  countStatements,
  type ModerationFile,
  type ModerationHead,
  type ModerationIndex,
  type OpenStatements,
  type Statement,
} from '@/domain/reviews/statement.ts'
import { canonicalJson, nextMonth } from '@/domain/shared/chain/chain.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { storeLink, toLink } from '../platform/chain.ts'
import { storedAs } from '../platform/stored-as.ts'
import { makeWalk } from '../walks/walk.ts'
import { statements, type StoredStatement } from './add-statement.ts'

// Each month's statements become a file that never changes, and a link of a chain. A month that has very many has a file for each
// 500: so a file is one document, which is there whole or not at all, and no more than that is held in memory.

/** How many statements a file has at the most. */
const FILE_MAX = 500
/** How many statements are shown at the most before they are in a file. */
const OPEN_MAX = 2_000
/** Statements that are younger are left: one that was begun before them may still be on its way. */
const SETTLED_MS = 60 * 60_000

/** As stored in `moderation_files/{file}`. */
interface StoredFile {
  head: ModerationHead
  /** The last statement of all files until this one; null where none was made yet. */
  until: { created_at: Timestamp; puid: string } | null
  /** `ModerationFile` as JSON. */
  json: string
}
type StoredHead = Pick<StoredFile, 'head' | 'until'>

/** Puts what is of months that are over into files. Safe to repeat: a file is added once, and never changes. */
export const publishStatements = makeWalk<number>({
  readPage: async (_cursor, { nowMs }) => ({ items: [nowMs], next: null }),
  async visit(nowMs) {
    while (await addFile(nowMs));
  },
})

/** Adds the next file. @param fileMax Tests give a smaller one. @returns False where it is too early for one. */
export async function addFile(nowMs: number, fileMax = FILE_MAX): Promise<boolean> {
  const before = (await readHeads()).at(-1)
  const settled = statements().where('created_at', '<=', Timestamp.fromMillis(nowMs - SETTLED_MS))
  const { docs } = await after(before, settled).limit(fileMax).get()
  const month = before ? monthAfter(before.head) : docs[0]?.data().application_date.slice(0, 7)
  if (month === undefined) return false
  const taken = docs.filter((statement) => statement.data().application_date.startsWith(month))
  const isOver = month < toBolivianDay(new Date(nowMs - SETTLED_MS)).slice(0, 7)
  const isFull = taken.length === fileMax
  if (!isOver && !isFull) return false
  const part = before && !before.head.is_last ? before.head.part + 1 : 1
  const content = { month, part, is_last: !isFull, statements: taken.map(toStatement) }
  const link: ModerationFile = toLink(content, before?.head)
  const { statements: listed, ...fields } = link
  const file = part === 1 ? month : `${month}_${String(part).padStart(3, '0')}`
  const head: ModerationHead = { ...fields, file, count: listed.length, numbers: countStatements(listed) }
  const last = taken.at(-1)
  const until = last ? { created_at: last.data().created_at, puid: last.id } : (before?.until ?? null)
  await storeLink(paths.moderationFile(file), { head, until, json: canonicalJson(link) } satisfies StoredFile)
  return true
}

/** Lists all files, with the numbers of what is not in one yet. */
export async function readModerationIndex(): Promise<ModerationIndex> {
  const heads = await readHeads()
  const { statements: open } = await readOpen(heads.at(-1))
  const byMonth = Object.groupBy(open, ({ application_date }) => application_date.slice(0, 7))
  const counted = Object.entries(byMonth).map(([month, ofMonth = []]) => [month, countStatements(ofMonth)])
  return { files: heads.map(({ head }) => head), open: Object.fromEntries(counted) }
}

/** Returns a file by its name, `open` for what is in none yet; null where there is none of that name. */
export async function readModerationFile(file: string): Promise<ModerationFile | OpenStatements | null> {
  if (file === 'open') return readOpen((await readHeads()).at(-1))
  const stored = await files().doc(file).get()
  const json = stored.data()?.json
  return json === undefined ? null : (JSON.parse(json) as ModerationFile)
}

/** What the rating of a place is made of. */
export interface PlaceRatings extends Pick<Place, 'avg_rating' | 'review_count'> {
  place_id: string
  /** How many published reviews have one star, two, and so on. */
  ratings: number[]
}

/** Counts the published reviews of a place by their stars; null where there is no such place. */
export async function readRatings(placeId: string): Promise<PlaceRatings | null> {
  const place = await db().doc(paths.place(placeId)).get()
  if (!place.exists) return null
  const { avg_rating, review_count } = place.data() as Place
  const published = db().collection(paths.reviews(placeId)).where('is_approved', '==', true)
  const ratings = await Promise.all(
    [1, 2, 3, 4, 5].map(async (stars) => (await published.where('rating', '==', stars).count().get()).data().count),
  )
  return { place_id: placeId, avg_rating, review_count, ratings }
}

function files() {
  return db().collection(paths.moderationFiles).withConverter(storedAs<StoredFile>())
}

/** Reads all files without their statements, the oldest first: their names sort so. */
async function readHeads(): Promise<StoredHead[]> {
  const { docs } = await files().orderBy(FieldPath.documentId()).select('head', 'until').get()
  return docs.map((file) => file.data() as StoredHead)
}

function monthAfter({ month, is_last }: ModerationHead): string {
  return is_last ? nextMonth(month) : month
}

/** Those of some statements that come after those of a file, in the order in which they were made. */
function after(file: StoredHead | undefined, some: Query<StoredStatement> = statements()): Query<StoredStatement> {
  const sorted = some.orderBy('created_at').orderBy(FieldPath.documentId())
  return file?.until ? sorted.startAfter(file.until.created_at, file.until.puid) : sorted
}

async function readOpen(last: StoredHead | undefined): Promise<OpenStatements> {
  const { docs } = await after(last).limit(OPEN_MAX).get()
  return { statements: docs.map(toStatement), is_complete: docs.length < OPEN_MAX }
}

function toStatement(stored: QueryDocumentSnapshot<StoredStatement>): Statement {
  const { created_at: _, ...statement } = stored.data()
  return { puid: stored.id, ...statement }
}
