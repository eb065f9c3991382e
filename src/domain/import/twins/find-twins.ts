import { metersBetween, type Position } from '../../shared/distance.ts'
import { WORTH_A_LOOK, matchTwins, type TwinContext, type TwinReason, type TwinRecord } from './match-twins.ts'
import { type ComparedName, weighWords } from './twin-names.ts'

/** Two records that are one place, or may be. */
export interface TwinPair {
  record: TwinRecord
  /** What was known before it: stored, or earlier in the files. */
  known: TwinRecord
  confidence: number
  reasons: readonly TwinReason[]
}

export interface Twins {
  same: TwinPair[]
  unsure: TwinPair[]
}

/** Degrees of latitude of a cell of the grid: a bit more than the farthest that a name alone reaches. */
const CELL_DEGREES = 0.0025
/** Contacts that more records have are those of a head office, and lead to no twin. */
const CONTACT_RECORDS_MAX = 12

/**
 * Finds the pairs of records from different sources that are, or may be, one place; each record is compared with those before
 * it that lie around it or have a contact of its own, so that a hundred thousand take seconds.
 * @param isOfInterest Which records are compared; of those stored long ago the twins are known.
 */
export function findTwins(records: readonly TwinRecord[], isOfInterest: (record: TwinRecord) => boolean): Twins {
  const context = toContext(records)
  const cells = new Map<number, TwinRecord[]>()
  const byContact = new Map<string, TwinRecord[]>()
  const twins: Twins = { same: [], unsure: [] }
  for (const record of records) {
    if (isOfInterest(record)) {
      for (const known of candidates(record, cells, byContact)) {
        const { outcome, confidence, reasons } = matchTwins(record, known, context)
        if (outcome !== 'different') twins[outcome].push({ record, known, confidence, reasons })
      }
    }
    if (record.position) append(cells, cellOf(record.position), record)
    for (const contact of record.contacts) if (!context.isCommonContact(contact)) append(byContact, contact, record)
  }
  return twins
}

function candidates(
  record: TwinRecord,
  cells: ReadonlyMap<number, TwinRecord[]>,
  byContact: ReadonlyMap<string, TwinRecord[]>,
): TwinRecord[] {
  const found: TwinRecord[] = []
  const { position, source } = record
  if (position) {
    for (const cell of cellsAround(position)) {
      for (const known of cells.get(cell) ?? []) {
        if (known.source !== source && isAround(position, known.position)) found.push(known)
      }
    }
  }
  for (const contact of record.contacts) {
    const others = byContact.get(contact) ?? []
    if (others.length > CONTACT_RECORDS_MAX) continue
    for (const known of others) if (known.source !== source && !found.includes(known)) found.push(known)
  }
  return found
}

/** Looks at the latitude first: most of what lies in the cells around is too far away. */
function isAround(position: Position, other: Position | null): boolean {
  if (!other || Math.abs(position.latitude - other.latitude) > CELL_DEGREES) return false
  return metersBetween(position, other) <= WORTH_A_LOOK
}

/** More cells than there are around the earth. */
const CELLS_AROUND = 1_000_000

function cellOf({ latitude, longitude }: Position): number {
  return Math.floor(latitude / CELL_DEGREES) * CELLS_AROUND + Math.floor(longitude / CELL_DEGREES)
}

function cellsAround(position: Position): number[] {
  const middle = cellOf(position)
  return [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => middle + row * CELLS_AROUND + column))
}

/** Records of one source that are nearer are one spot, in meters: some sources know a place twice. */
const SPOT_METERS = 60

function toContext(records: readonly TwinRecord[]): TwinContext {
  const chains = commonOnes(records, ({ name }) => [chainOf(name)], false)
  const isCommonContact = commonOnes(records, ({ contacts }) => contacts, true)
  return {
    wordWeights: weighWords(records.map(({ name }) => name)),
    isCommonContact: (contact) => isCommonContact.has(contact),
    isChain: (name: ComparedName) => name.chain !== null || chains.has(name.joined),
    hasNamesakeNearby: toNamesakeFinder(records),
  }
}

function chainOf(name: ComparedName): string {
  return (name.chain ?? name).joined
}

/** So near to each other two of one name are mixed up, in meters. */
const NAMESAKES_METERS = 200

function toNamesakeFinder(records: readonly TwinRecord[]): TwinContext['hasNamesakeNearby'] {
  const keyOf = (record: TwinRecord, cell: number) => `${record.source} ${record.name.joined} ${cell}`
  const named = new Map<string, TwinRecord[]>()
  for (const record of records) if (record.position) append(named, keyOf(record, cellOf(record.position)), record)
  const isNear = (one: Position, other: Position | null) => other && metersBetween(one, other) <= NAMESAKES_METERS
  return (record) => {
    const { position } = record
    if (!position) return false
    const around = cellsAround(position).flatMap((cell) => named.get(keyOf(record, cell)) ?? [])
    return around.some((other) => other !== record && isNear(position, other.position))
  }
}

/**
 * Returns what one source says of several places.
 * @param apartByName Whether two names at one spot are two places.
 */
function commonOnes(
  records: readonly TwinRecord[],
  keysOf: (record: TwinRecord) => readonly string[],
  apartByName: boolean,
): Set<string> {
  const firstOf = new Map<string, TwinRecord>()
  const common = new Set<string>()
  for (const record of records) {
    for (const key of keysOf(record)) {
      const sourceKey = `${record.source} ${key}`
      const first = firstOf.get(sourceKey)
      if (!first) firstOf.set(sourceKey, record)
      else if (isElsewhere(first, record) || (apartByName && chainOf(first.name) !== chainOf(record.name)))
        common.add(key)
    }
  }
  return common
}

function isElsewhere(one: TwinRecord, other: TwinRecord): boolean {
  return !one.position || !other.position || metersBetween(one.position, other.position) > SPOT_METERS
}

function append<Key>(lists: Map<Key, TwinRecord[]>, key: Key, record: TwinRecord): void {
  const list = lists.get(key)
  if (list) list.push(record)
  else lists.set(key, [record])
}

/**
 * Returns the record that each twin joins, by the twins' ids. The surest pairs come first, and of a source a place has one record
 * at most: the second branch of a chain does not join the first.
 * @param sourcesOf The sources that have a record of the same place already, its own among them.
 */
export function joinTwins(
  pairs: readonly TwinPair[],
  sourcesOf: (record: TwinRecord) => Iterable<string>,
): Map<string, TwinRecord> {
  const hosts = new Map<string, TwinRecord>()
  const hostOf = (record: TwinRecord): TwinRecord => {
    const host = hosts.get(record.id)
    return host ? hostOf(host) : record
  }
  const sources = new Map<string, Set<string>>()
  const sourcesAt = (record: TwinRecord): Set<string> => {
    const known = sources.get(record.id) ?? new Set(sourcesOf(record))
    sources.set(record.id, known)
    return known
  }
  for (const { record, known } of pairs.toSorted((one, other) => other.confidence - one.confidence)) {
    const host = hostOf(known)
    // One that joined another already stays there.
    if (hosts.has(record.id) || host === record) continue
    const [ofHost, ofGuest] = [sourcesAt(host), sourcesAt(record)]
    if ([...ofGuest].some((source) => ofHost.has(source))) continue
    for (const source of ofGuest) ofHost.add(source)
    hosts.set(record.id, host)
  }
  return new Map([...hosts].map(([id, host]) => [id, hostOf(host)]))
}
