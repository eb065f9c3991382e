import { createTally } from '../adverts/count-impressions.ts'
import { SEEN_A_DAY_MAX } from '../adverts/impression-report.ts'
import { type CountedVisit, countedVisits, noVisits, type VisitCounts } from './visit.ts'
import { fromLetters, toLetters } from './visit-report.ts'

/**
 * How many views of a place by one network count in a day, and how many searches that found it: those of ten phones, as of an
 * advert. A carrier gives one address to more people than that, and one program is not to pass for all of them.
 */
export const VISITS_OF_NETWORK_MAX = 10 * SEEN_A_DAY_MAX
/** As many by one address that reached Google: mostly a node of the CDN. A program that goes around the CDN has one. */
export const VISITS_OF_CONNECTION_MAX = 20 * VISITS_OF_NETWORK_MAX
/** As many of a place from wherever: the day of a place is one document. */
export const VISITS_OF_PLACE_MAX = 2_000

/** What was done on one view, or that a search found the place, as the ledger of a place's day has it. */
export interface Visit {
  nonce: string
  /** The hash of the address that it came from, as the CDN says. */
  network: string
  /** The hash of the address that reached Google. */
  connection: string
  done: readonly CountedVisit[]
}

/** A visit as it arrived: what phones report of it comes in one piece or in several. */
export interface ArrivedVisit extends Visit {
  placeId: string
  halfHour: number
  /** Those by which a search found the place. */
  words: readonly string[]
}

/** Returns a visit as a line of a chunk. */
export function formatArrived({ placeId, halfHour, words, ...visit }: ArrivedVisit): string {
  return [placeId, halfHour.toString(36), formatVisitLine(visit), ...words].join(' ')
}

/** Returns the visit of a line of a chunk. */
export function parseArrived(line: string): ArrivedVisit {
  const [placeId = '', halfHour = '', nonce = '', network = '', connection = '', done = '', ...words] = line.split(' ')
  return { placeId, halfHour: Number.parseInt(halfHour, 36), nonce, network, connection, done: toDone(done), words }
}

/** Returns a visit as a line of the ledger of a place's day. */
export function formatVisitLine({ nonce, network, connection, done }: Visit): string {
  return [nonce, network, connection, toLetters(done)].join(' ')
}

/** Returns the visit of a line of a ledger. */
export function parseVisitLine(line: string): Visit {
  const [nonce = '', network = '', connection = '', done = ''] = line.split(' ')
  return { nonce, network, connection, done: toDone(done) }
}

function toDone(text: string): CountedVisit[] {
  return fromLetters(text) ?? []
}

/** What counts of a place on a day. */
interface CountedDay<Arrived extends Visit> {
  /** All that counts, each view once, with what was done on it. */
  ledger: Visit[]
  counts: VisitCounts
  /** Those of the arrived ones whose view, or search, was not known before. */
  fresh: Arrived[]
}

/**
 * Counts a place's day again from what counted before and what has arrived since: each view and each search once, and each thing
 * that was done on a view once, however often that arrived, and no more by a network, a connection and of the place than there may be.
 */
export function countVisits<Arrived extends Visit>(
  before: readonly Visit[],
  arrived: readonly Arrived[],
): CountedDay<Arrived> {
  const byNonce = new Map<string, Visit>()
  const fresh: Arrived[] = []
  const hasRoom = createBounds()
  for (const visit of before) {
    hasRoom(visit)
    byNonce.set(visit.nonce, visit)
  }
  for (const visit of arrived) {
    const known = byNonce.get(visit.nonce)
    if (!known && !hasRoom(visit)) continue
    if (!known) fresh.push(visit)
    const { nonce, network, connection, done } = known ?? visit
    byNonce.set(nonce, { nonce, network, connection, done: unite(done, visit.done) })
  }
  const ledger = [...byNonce.values()]
  const counts = noVisits()
  for (const { done } of ledger) for (const each of done) counts[each]++
  return { ledger, counts, fresh }
}

function unite(some: readonly CountedVisit[], more: readonly CountedVisit[]): CountedVisit[] {
  return countedVisits.filter((each) => some.includes(each) || more.includes(each))
}

/** Makes what counts one more visit, and says whether there was room for it; what people search is counted by itself. */
function createBounds(): (visit: Visit) => boolean {
  const [byNetwork, byConnection, ofPlace] = [createTally(), createTally(), createTally()]
  return ({ network, connection, done }) => {
    const kind = done.includes('search') ? 'search' : 'view'
    return (
      byNetwork(`${kind} ${network}`) <= VISITS_OF_NETWORK_MAX &&
      byConnection(`${kind} ${connection}`) <= VISITS_OF_CONNECTION_MAX &&
      ofPlace(kind) <= VISITS_OF_PLACE_MAX
    )
  }
}
