import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { logger } from 'firebase-functions'
import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import { paths } from '@/domain/shared/paths.ts'
import { lifetimeMs } from '@/domain/shared/retention.ts'
import { isWithoutMeaning } from '@/domain/search/query-words.ts'
import { createTally } from '@/domain/adverts/count-impressions.ts'
import { parseSearch, type SearchReport } from '@/domain/visits/search-report.ts'
import { noVisits, parseVisit, type VisitCounts, type VisitReport } from '@/domain/visits/visit.ts'
import { errorTrace } from '../logging/error-trace.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { createAddressLimit } from '../platform/limits/address-limit.ts'
import type { ClientIps } from '../platform/client-ip.ts'
import { createCollectedWrites } from '../platform/beacons/collected-writes.ts'
import { isRobot } from '../platform/beacons/robots.ts'

/** For how long an instance collects visits before it writes them, in milliseconds. */
const COLLECTED_MS = 10_000
/** The most places of one document: as many as one commit settles, with its own deletion. */
export const PLACES_OF_CHUNK_MAX = 240
/** How many visits one address may report at once, and in the long run: many prepaid phones share one. */
const VISITS_AT_ONCE_MAX = 60
const VISITS_A_SECOND_MAX = 2
/** The most words of one place in a document. */
const WORDS_OF_PLACE_MAX = 40
/**
 * So often one network reports a word of a place in a day: a carrier gives one address to many phones, and one program is not to
 * pass for as many as an owner needs to learn of a word.
 */
export const WORD_OF_NETWORK_MAX = 3
/** So many words, by place and network, an instance remembers. */
const WORDS_REMEMBERED_MAX = 100_000

/** What was counted of a place, and how many phones found it by which words. */
export interface PlaceVisits extends VisitCounts {
  words?: Record<string, number>
}

/** What an instance counted in some seconds, as `visit_chunks` stores it until it is settled. */
export interface StoredVisitChunk {
  /** The day in Bolivia. */
  day: string
  /** By the ids of places. */
  places: Record<string, PlaceVisits>
  stored_at: Timestamp
  expires_at: Timestamp
}

/** A request with a visit or a search, as it arrives. */
export interface VisitRequest {
  method: string
  body: unknown
  userAgent: string | undefined
  addresses: ClientIps
}

/**
 * Makes what counts visits of places' pages, and searches that found places. Nothing tells who sends them, so that they are taken from anyone, but in bounds; an
 * instance collects them for some seconds and writes them as one document, of which nothing is read before it is settled.
 * @returns What answers a request with a status once its visit is stored: 204, 400, 405, 429 or 500.
 */
export function createVisitCounter({ nowMs = Date.now, collectedMs = COLLECTED_MS } = {}) {
  const limit = createAddressLimit({ burst: VISITS_AT_ONCE_MAX, perSecond: VISITS_A_SECOND_MAX, nowMs })
  const { collected, written } = createCollectedWrites({
    makeEmpty: () => new Map<string, PlaceVisits>(),
    collect: () => wait(collectedMs),
    write: (counts) => writeChunks(counts, nowMs()),
  })
  const wordsOfNetwork = createTally(WORDS_REMEMBERED_MAX)

  function addSearch(counts: Map<string, PlaceVisits>, { words, placeIds }: SearchReport, network: string): void {
    const today = toBolivianDay(new Date(nowMs()))
    for (const placeId of placeIds) {
      const ofPlace = countsOf(counts, placeId)
      ofPlace.search++
      const said = (ofPlace.words ??= {})
      for (const word of words) {
        if (isWithoutMeaning(word) || wordsOfNetwork(`${today} ${network} ${placeId} ${word}`) > WORD_OF_NETWORK_MAX)
          continue
        // Objects have a "constructor" of their own, which people search for, too.
        const before = Object.hasOwn(said, word) ? (said[word] ?? 0) : 0
        if (before > 0 || Object.keys(said).length < WORDS_OF_PLACE_MAX) said[word] = before + 1
      }
    }
  }

  return async ({ method, body, userAgent, addresses }: VisitRequest): Promise<number> => {
    if (method !== 'POST') return 405
    const visit = parseVisit(body)
    const search = parseSearch(body)
    if (!visit && !search) return 400
    if (limit(addresses) > 0) return 429
    // It need not learn that it is not counted.
    if (isRobot(userAgent)) return 204
    try {
      if (visit) addVisit(collected(), visit)
      if (search) addSearch(collected(), search, addresses.client)
      await written()
      return 204
    } catch (error) {
      logger.error('visits could not be stored', errorTrace(error))
      return 500
    }
  }
}

function addVisit(counts: Map<string, PlaceVisits>, { placeId, actions }: VisitReport): void {
  const ofPlace = countsOf(counts, placeId)
  for (const action of actions) ofPlace[action]++
}

function countsOf(counts: Map<string, PlaceVisits>, placeId: string): PlaceVisits {
  const known = counts.get(placeId)
  if (known) return known
  const none: PlaceVisits = noVisits()
  counts.set(placeId, none)
  return none
}

async function writeChunks(counts: ReadonlyMap<string, PlaceVisits>, atMs: number): Promise<void> {
  const places = [...counts]
  const batch = db().batch()
  for (let from = 0; from < places.length; from += PLACES_OF_CHUNK_MAX) {
    const fields = {
      day: toBolivianDay(new Date(atMs)),
      places: Object.fromEntries(places.slice(from, from + PLACES_OF_CHUNK_MAX)),
      stored_at: Timestamp.fromMillis(atMs),
      expires_at: Timestamp.fromMillis(atMs + lifetimeMs('visitChunk')),
    } satisfies StoredVisitChunk
    batch.create(db().doc(paths.visitChunk(randomUUID())), fields)
  }
  await batch.commit()
}
