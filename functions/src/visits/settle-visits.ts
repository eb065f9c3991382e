import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { createTally } from '@/domain/adverts/count-impressions.ts'
import { paths } from '@/domain/shared/paths.ts'
import { lifetimeMs } from '@/domain/shared/retention.ts'
import {
  type ArrivedVisit,
  countVisits,
  formatVisitLine,
  parseArrived,
  parseVisitLine,
} from '@/domain/visits/count-visits.ts'
import { countedVisits, type VisitDay } from '@/domain/visits/visit.ts'
import { dayOfHalfHour } from '../adverts/sign-adverts.ts'
import { db, FieldValue, Timestamp } from '../platform/admin.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { storedAs } from '../platform/stored-as.ts'
import { makeWalk, pagesOfQuery } from '../walks/walk.ts'
import type { StoredVisitChunk } from './count-visits.ts'
import type { StoredSearchWordDay } from './read-search-words.ts'

type VisitChunk = QueryDocumentSnapshot<StoredVisitChunk>

/** All that counts of a place's day until no more of it arrives, as `visit_ledgers` stores it. */
interface StoredVisitLedger {
  /** One for each view, as `formatVisitLine` writes them, joined by line breaks. */
  lines: string
  expires_at: Timestamp
}

/** So many days of places are counted at once. */
const AT_ONCE = 20
/** The most words of one place that are added at once. */
const WORDS_OF_PLACE_MAX = 40

const readChunks = pagesOfQuery<StoredVisitChunk>(
  () => db().collection(paths.visitChunks).withConverter(storedAs<StoredVisitChunk>()),
  { field: 'stored_at' },
)

/**
 * Counts the days of places that have an owner again with what instances took since. A page of chunks is deleted once all its days
 * are counted: where that breaks off, it is done again, and what counted before counts no more by that.
 */
export const settleVisits = makeWalk({
  readPage: async (...of) => {
    const { items, next } = await readChunks(...of)
    return { items: items.length > 0 ? [items] : [], next }
  },
  visit: settleChunks,
})

async function settleChunks(chunks: readonly VisitChunk[]): Promise<void> {
  const visits = chunks.flatMap((chunk) => chunk.data().lines.split('\n')).map(parseArrived)
  const owned = await findOwned([...new Set(visits.map(({ placeId }) => placeId))])
  const ofDays = Map.groupBy(
    visits.filter(({ placeId }) => owned.has(placeId)),
    ({ placeId, halfHour }) => paths.visitLedger(placeId, dayOfHalfHour(halfHour)),
  )
  const waiting = ofDays.values()
  const work = async () => {
    for (const ofDay of waiting) await retryOnConflict(() => settleDay(ofDay))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const batch = db().batch()
  for (const chunk of chunks) batch.delete(chunk.ref)
  await batch.commit()
}

/** Returns which places have an owner. */
async function findOwned(placeIds: readonly string[]): Promise<Set<string>> {
  if (placeIds.length === 0) return new Set()
  const owners = await db().getAll(...placeIds.map((id) => db().doc(paths.placeOwner(id))), { fieldMask: [] })
  return new Set(owners.filter(({ exists }) => exists).map(({ id }) => id))
}

/** Counts a day of a place again. @param arrived What has arrived of that day; at least one. */
async function settleDay(arrived: readonly ArrivedVisit[]): Promise<void> {
  const [{ placeId, halfHour } = { placeId: '', halfHour: 0 }] = arrived
  const day = dayOfHalfHour(halfHour)
  const expiresAfter = (kind: 'visitDay' | 'visitLedger' | 'searchWordDay') =>
    Timestamp.fromMillis(Date.parse(day) + lifetimeMs(kind))
  const stored = await db().doc(paths.visitLedger(placeId, day)).withConverter(storedAs<StoredVisitLedger>()).get()
  const lines = stored.data()?.lines ?? ''
  const { ledger, counts, fresh } = countVisits(lines ? lines.split('\n').map(parseVisitLine) : [], arrived)
  const next: StoredVisitLedger = {
    lines: ledger.map(formatVisitLine).join('\n'),
    expires_at: expiresAfter('visitLedger'),
  }
  if (next.lines === lines) return
  const batch = db().batch()
  if (stored.updateTime) batch.update(stored.ref, { ...next }, { lastUpdateTime: stored.updateTime })
  else batch.create(stored.ref, next)
  const fields = {
    ...Object.fromEntries(countedVisits.filter((each) => counts[each] > 0).map((each) => [each, counts[each]])),
    day,
    expires_at: expiresAfter('visitDay'),
  } satisfies Partial<Record<keyof VisitDay | 'expires_at', unknown>>
  batch.set(db().doc(paths.visitDay(placeId, day)), fields)
  const words = countWords(fresh)
  if (words.size > 0) {
    const wordFields = {
      place_id: placeId,
      day,
      words: Object.fromEntries([...words].map(([word, phones]) => [word, FieldValue.increment(phones)])),
      expires_at: expiresAfter('searchWordDay'),
    } satisfies Record<keyof StoredSearchWordDay, unknown>
    batch.set(db().doc(paths.searchWordDay(placeId, day)), wordFields, { merge: true })
  }
  await batch.commit()
}

/** Counts the words of searches, of which each is known to be a new one. */
function countWords(searches: readonly ArrivedVisit[]): Map<string, number> {
  const tally = createTally()
  const counts = new Map<string, number>()
  for (const word of searches.flatMap(({ words }) => words)) {
    if (counts.has(word) || counts.size < WORDS_OF_PLACE_MAX) counts.set(word, tally(word))
  }
  return counts
}
