import { collection, documentId, type Firestore, getDocs, limit, query, where } from 'firebase/firestore/lite'
import { paths } from '@/domain/paths.ts'

/** The most that one `in` may name. */
const IDS_MAX = 30

/** Reads what places are called, by id; a place that is gone has no name. */
export async function readPlaceNames(
  firestore: Firestore,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(placeIds)]
  const portions = Array.from({ length: Math.ceil(wanted.length / IDS_MAX) }, (_, index) =>
    wanted.slice(index * IDS_MAX, (index + 1) * IDS_MAX),
  )
  const snapshots = await Promise.all(
    portions.map((ids) =>
      getDocs(query(collection(firestore, paths.places), where(documentId(), 'in', ids), limit(IDS_MAX))),
    ),
  )
  return new Map(
    snapshots.flatMap(({ docs }) => docs.map((place) => [place.id, place.data()['name'] as string] as const)),
  )
}
