import type { SourceRecord } from '@/domain/import/twins/source-records.ts'
import { toTwinRecord, type TwinFacts, type TwinRecord } from '@/domain/import/twins/match-twins.ts'
import type { Place } from '@/domain/places/place.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db } from '../../../functions/src/platform/admin.ts'
import { toPlace } from '../../../functions/src/platform/stored-places.ts'

type Seen = Pick<
  Place,
  | 'name'
  | 'source'
  | 'source_id'
  | 'city'
  | 'refreshed_at'
  | 'closed_at'
  | 'closed_as'
  | 'missing_since'
  | 'owner_claimed'
>

/** A stored place, as far as an import looks at it. */
export interface KnownPlace extends Seen {
  id: string
  /** As it is compared with what other sources tell. */
  twin: TwinRecord
}

/** A record of a place that several sources know. */
export type KnownRecord = Pick<SourceRecord, 'place_id' | 'source' | 'city' | 'refreshed_at'> & { id: string }

/** What is stored of the cities of an import. */
export interface KnownPlaces {
  places: Map<string, KnownPlace>
  /** By their ids, those of all cities. */
  records: Map<string, KnownRecord>
}

const seenFields = [
  'name',
  'source',
  'source_id',
  'city',
  'refreshed_at',
  'closed_at',
  'closed_as',
  'missing_since',
  'owner_claimed',
] as const satisfies readonly (keyof Seen)[]
const comparedFields = [
  'category',
  'latitude',
  'longitude',
  'phone',
  'whatsapp',
  'website',
  'instagram',
  'facebook',
  'keywords',
] as const satisfies readonly (keyof TwinFacts)[]

/** Reads what is known of some cities. */
export async function readKnownPlaces(cities: readonly Place['city'][]): Promise<KnownPlaces> {
  const places = new Map<string, KnownPlace>()
  // City by city: of a whole country at once, the answers would take more memory than all else.
  for (const city of new Set(cities)) {
    const stored = db().collection(paths.places).where('city', '==', city)
    for (const snapshot of (await stored.select(...seenFields, ...comparedFields).get()).docs) {
      const place = toPlace(snapshot)
      const seen = Object.fromEntries(seenFields.map((field) => [field, place[field]])) as Seen
      places.set(place.id, { ...seen, id: place.id, twin: toTwinRecord(place) })
    }
  }
  const snapshot = await db().collection(paths.sourceRecords).select('place_id', 'source', 'city', 'refreshed_at').get()
  const records = snapshot.docs.map((record) => ({ ...record.data(), id: record.id }) as KnownRecord)
  return { places, records: new Map(records.map((record) => [record.id, record])) }
}
