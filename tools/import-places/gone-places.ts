import type { PlaceWithId } from '@/domain/places/place.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db } from '../../functions/src/platform/admin.ts'
import { isClosed } from '../../functions/src/platform/stored-places.ts'

/** A stored place that its source no longer contains. It stays listed until an admin closes it. */
export interface GonePlace {
  id: string
  name: string
  /** The last time that its source contained it, ISO 8601. */
  seenAt: string
}

/**
 * Finds the stored places of the same sources and cities that are not among those imported. It reads a count for each
 * source and city, and places only where there are more than were imported.
 */
export async function findGonePlaces(imported: readonly PlaceWithId[]): Promise<GonePlace[]> {
  const groups = Map.groupBy(imported, ({ source, city }) => `${source} ${city}`)
  const ids = new Set(imported.map(({ id }) => id))
  const gone = await Promise.all(
    [...groups.values()].map(async (group) => {
      const [first] = group
      if (!first) return []
      const stored = db().collection(paths.places).where('source', '==', first.source).where('city', '==', first.city)
      const count = (await stored.count().get()).data().count
      if (count <= group.length) return []
      const snapshot = await stored.select('name', 'refreshed_at', 'closed_at').get()
      return snapshot.docs.filter((place) => !ids.has(place.id) && !isClosed(place))
    }),
  )
  return gone.flat().map((place) => ({
    id: place.id,
    name: place.get('name') as string,
    seenAt: (place.get('refreshed_at') as FirebaseFirestore.Timestamp).toDate().toISOString(),
  }))
}
