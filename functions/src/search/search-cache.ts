import { createHash } from 'node:crypto'
import { fold } from '@/domain/shared/fold.ts'
import type { City } from '@/domain/cities/city.ts'
import { isStale, type ExternalProviderName } from '@/domain/places/external-place.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { storedAs } from '../platform/stored-as.ts'
import { isClosed, toPlace } from '../platform/stored-places.ts'

/** An answer as it is stored: of Google's the ids alone. */
type StoredAnswer = { expires_at: Timestamp } & (
  | { google_place_ids: (string | null)[] }
  | {
      /** JSON of `PlaceWithId[]`. */
      places: string
    }
)

const RETENTION_MS = 24 * 60 * 60 * 1000

/** Returns what a search is called in the cache: equal for searches that find the same. The words themselves are not kept. */
export function toSearchId(provider: ExternalProviderName, query: string, city: City | null): string {
  const asked = JSON.stringify([provider, city?.slug ?? null, fold(query)])
  return createHash('sha256').update(asked).digest('base64url')
}

/**
 * Returns what a provider answered to the same search within a day; null where it has to be asked. Of Google's answers only
 * the ids may be kept: they suffice where it found nothing, or only places that are stored with us and fresh.
 */
export async function readCachedSearch(searchId: string, now: Timestamp): Promise<PlaceWithId[] | null> {
  const cached = (await db().doc(paths.cachedSearch(searchId)).withConverter(storedAs<StoredAnswer>()).get()).data()
  if (!cached || cached.expires_at <= now) return null
  if ('places' in cached) return JSON.parse(cached.places) as PlaceWithId[]
  const ids = cached.google_place_ids
  if (ids.length === 0) return []
  const stored = await db().collection(paths.places).where('google_place_id', 'in', ids).limit(ids.length).get()
  const places = stored.docs.map(toPlace)
  const isComplete = ids.every((id) => places.some((place) => place.google_place_id === id))
  if (!isComplete || places.some((place) => isStale(place, now.toMillis()))) return null
  return stored.docs.filter((place) => !isClosed(place)).map(toPlace)
}

/** Keeps an answer for a day: whole, or of Google's the ids alone. */
export async function cacheSearch(
  provider: ExternalProviderName,
  searchId: string,
  places: readonly PlaceWithId[],
  now: Timestamp,
): Promise<void> {
  const answer =
    provider === 'google'
      ? { google_place_ids: places.map(({ google_place_id }) => google_place_id) }
      : { places: JSON.stringify(places) }
  await db()
    .doc(paths.cachedSearch(searchId))
    .set({ ...answer, expires_at: Timestamp.fromMillis(now.toMillis() + RETENTION_MS) })
}
