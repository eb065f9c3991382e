import { findTwins, joinTwins, type TwinPair } from '@/domain/import/twins/find-twins.ts'
import { toTwinRecord, type TwinReason, type TwinRecord } from '@/domain/import/twins/match-twins.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import type { KnownPlaces } from './known-places.ts'

/** A record that belongs to a place under another id. */
export interface Joining {
  placeId: string
  record: PlaceWithId
}

/** Two places that may be one. */
export interface PossibleTwin {
  ids: readonly [string, string]
  names: readonly [string, string]
  confidence: number
  reasons: readonly TwinReason[]
}

/** What becomes of the records of an import. */
export interface Settled {
  /** Those that are stored as a place of their own. */
  own: PlaceWithId[]
  /** Those of places that another source knows. */
  joining: Joining[]
  /** The part of those that was not known before. */
  found: (Joining & { placeName: string })[]
  possible: PossibleTwin[]
}

/**
 * Decides which records are of places that another source knows. Places that are stored stay two, whatever is found out about
 * them: people may have written about both.
 */
export function settleTwins(places: readonly PlaceWithId[], known: KnownPlaces): Settled {
  const hostOf = (place: PlaceWithId): string | null => {
    const record = known.records.get(place.id)
    const stored = known.places.get(place.id)
    if (record && record.place_id !== place.id) return record.place_id
    // Its source was withdrawn, and another one has the place now.
    return stored && stored.source !== place.source ? place.id : null
  }
  const isNew = (id: string) => !known.places.has(id) && !known.records.has(id)
  const fresh = places.filter(({ id }) => isNew(id))
  const imported = new Set(places.map(({ id }) => id))
  const names = new Map([...known.places.values(), ...places].map(({ id, name }) => [id, name]))
  // Each is compared with those before it: so that all of an import are, they come last.
  // What leads to its twin is no place to be standing any more.
  const standing = [...known.places.values()].filter(({ closed_as }) => closed_as !== 'duplicate')
  const stored = standing.map(({ twin }) => twin)
  const [now, before] = [stored.filter(({ id }) => imported.has(id)), stored.filter(({ id }) => !imported.has(id))]
  const records = [...before, ...now, ...fresh.map(toTwinRecord)]
  const { same, unsure } = findTwins(records, ({ id }) => imported.has(id))

  const recordSources = new Map<string, string[]>()
  for (const { place_id, source } of known.records.values()) {
    recordSources.set(place_id, [...(recordSources.get(place_id) ?? []), source])
  }
  const sourcesOf = ({ id, source }: TwinRecord) => [source, ...(recordSources.get(id) ?? [])]
  // What Google says has to vanish without a trace: nothing is mixed with it.
  const mayJoin = ({ record, known: host }: TwinPair) => isNew(record.id) && host.source !== 'google'
  const joined = joinTwins(same.filter(mayJoin), sourcesOf)

  const found = fresh.flatMap((record) => {
    const host = joined.get(record.id)
    return host ? [{ placeId: host.id, record, placeName: names.get(host.id) ?? '' }] : []
  })
  const joinedBefore = places.flatMap((record) => {
    const placeId = hostOf(record)
    return placeId ? [{ placeId, record }] : []
  })
  return {
    own: places.filter((place) => !joined.has(place.id) && hostOf(place) === null),
    joining: [...joinedBefore, ...found],
    found,
    possible: toPossible([...same, ...unsure], joined, sourcesOf, names),
  }
}

/** Returns what is left in doubt: no pair of which one side has found its twin, in that source, elsewhere. */
function toPossible(
  pairs: readonly TwinPair[],
  joined: ReadonlyMap<string, TwinRecord>,
  sourcesOf: (record: TwinRecord) => readonly string[],
  names: ReadonlyMap<string, string>,
): PossibleTwin[] {
  const sources = new Map<string, Set<string>>()
  const add = (record: TwinRecord, more: readonly string[]) =>
    sources.set(record.id, new Set([...(sources.get(record.id) ?? sourcesOf(record)), ...more]))
  for (const { record } of pairs) {
    const host = joined.get(record.id)
    if (host) add(host, sourcesOf(record))
  }
  return pairs.flatMap(({ record, known, confidence, reasons }) => {
    if (joined.has(record.id) || joined.has(known.id)) return []
    const isTaken = (one: TwinRecord, other: TwinRecord) =>
      one.source !== other.source && [...(sources.get(one.id) ?? sourcesOf(one))].includes(other.source)
    if (isTaken(record, known) || isTaken(known, record)) return []
    const [one, other] = [known, record].toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [TwinRecord, TwinRecord]
    const named = (id: string) => names.get(id) ?? ''
    return [{ ids: [one.id, other.id], names: [named(one.id), named(other.id)], confidence, reasons }]
  })
}
