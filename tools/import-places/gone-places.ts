import type { Place, PlaceWithId } from '@/domain/places/place.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../../functions/src/platform/admin.ts'
import type { KnownPlace, KnownPlaces } from './twins/known-places.ts'

/** A stored place that its source no longer contains. It stays listed until an admin closes it. */
export interface GonePlace {
  id: string
  name: string
  /** The last time that its source contained it, ISO 8601. */
  seenAt: string
}

/** Returns the stored places of the same sources and cities that are not among those imported. */
export function listGonePlaces(imported: readonly PlaceWithId[], { places }: KnownPlaces): GonePlace[] {
  const groups = new Set(imported.map(groupOf))
  const ids = new Set(imported.map(({ id }) => id))
  return [...places.values()]
    .filter((place) => groups.has(groupOf(place)) && !ids.has(place.id) && !place.closed_at)
    .map(({ id, name, refreshed_at }) => ({ id, name, seenAt: refreshed_at }))
}

function groupOf({ source, city }: Pick<Place, 'source' | 'city'>): string {
  return `${source} ${city}`
}

/** When a source was last imported for a city: the dates of its newest file, and of the one before that. ISO 8601. */
interface ImportRun {
  seen_at: string
  previous_at: string | null
}
/** As `import_runs/{source}` stores them. */
type ImportRuns = Partial<Record<Place['city'], ImportRun>>

/** What has less of a source than this part of what is stored is an extract, and does not tell what is gone. */
const WHOLE_MIN = 0.5

/**
 * Marks the places that no source has contained twice in a row, and takes the mark off those that are back. Nothing is closed
 * or deleted: sources err, and people know better.
 * @returns How many were marked.
 */
export async function markMissingPlaces(imported: readonly PlaceWithId[], known: KnownPlaces): Promise<number> {
  const runs = await noteRuns(imported, known)
  const seenAt = new Map(imported.map(({ id, refreshed_at }) => [id, refreshed_at]))
  const lastSeen = (record: { id: string; refreshed_at: string }) =>
    [record.refreshed_at, seenAt.get(record.id) ?? ''].toSorted().at(-1) ?? ''
  const recordsOf = Map.groupBy(known.records.values(), ({ place_id }) => place_id)
  // The first of two files that lacked it.
  const missingSince = (record: Pick<KnownPlace, 'id' | 'source' | 'city' | 'refreshed_at'>): string | null => {
    const previous = runs.get(record.source)?.[record.city]?.previous_at
    return previous && lastSeen(record) < previous ? previous : null
  }
  const writer = db().bulkWriter()
  let marked = 0
  for (const place of known.places.values()) {
    const sayers = [place, ...(recordsOf.get(place.id) ?? []).filter(({ id }) => id !== place.id)]
    const dates = sayers.map(missingSince)
    const since = dates.every((date) => date !== null) ? (dates.toSorted().at(-1) ?? null) : null
    const isMissing = since !== null && !place.closed_at && !place.owner_claimed
    if (isMissing === Boolean(place.missing_since)) continue
    if (isMissing) marked++
    const fields = { missing_since: since !== null && isMissing ? Timestamp.fromDate(new Date(since)) : null }
    void writer.update(db().doc(paths.place(place.id)), fields)
  }
  await writer.close()
  return marked
}

/** Notes that sources were imported, unless they were by a file as new. @returns The runs of all sources that are known. */
async function noteRuns(imported: readonly PlaceWithId[], known: KnownPlaces): Promise<Map<string, ImportRuns>> {
  const snapshot = await db().collection(paths.importRuns).get()
  const runs = new Map(snapshot.docs.map((run) => [run.id, run.data() as ImportRuns]))
  // A place that was merged into another is one, and its record no second one.
  const joined = [...known.records.values()].filter(({ id, place_id }) => id !== place_id && !known.places.has(id))
  const seen = [...known.places.values(), ...joined]
  const storedCounts = Map.groupBy(seen, groupOf)
  const changed = new Set<string>()
  for (const group of Map.groupBy(imported, groupOf).values()) {
    const [first] = group
    if (!first || group.length < WHOLE_MIN * (storedCounts.get(groupOf(first))?.length ?? 0)) continue
    const { source, city } = first
    // Of several files the oldest: what is in any of them is there.
    const seenAt = group.map(({ refreshed_at }) => refreshed_at).reduce((one, other) => (one < other ? one : other))
    const before = runs.get(source)?.[city]
    if (before && seenAt <= before.seen_at) continue
    runs.set(source, { ...runs.get(source), [city]: { seen_at: seenAt, previous_at: before?.seen_at ?? null } })
    changed.add(source)
  }
  await Promise.all(
    [...changed].map((source) =>
      db()
        .doc(paths.importRun(source))
        .set(runs.get(source) ?? {}),
    ),
  )
  return runs
}
