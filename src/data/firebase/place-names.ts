import {
  collection,
  documentId,
  type Firestore,
  getDocs,
  limit,
  query,
  type QueryDocumentSnapshot,
  where,
} from 'firebase/firestore/lite'
import { paths } from '@/domain/shared/paths.ts'
import type { Place } from '@/domain/places/place.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'

/** The maximum that one `in` may name. */
const IDS_MAX = 30

/** Reads places by id, each once; one that is gone is left out. */
export async function readPlaces(
  firestore: Firestore,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, Place>> {
  const places = await readByIds(firestore, paths.places, placeIds)
  return new Map(places.map((place) => [place.id, fromStoredFields(place.data()) as Place]))
}

/** Reads the users who own places, by the place; one without an owner is left out. @throws For all but admins. */
export async function readOwners(
  firestore: Firestore,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const owners = await readByIds(firestore, paths.placeOwners, placeIds)
  return new Map(owners.map((owner) => [owner.id, owner.get('user_id') as string]))
}

async function readByIds(
  firestore: Firestore,
  from: string,
  placeIds: readonly string[],
): Promise<QueryDocumentSnapshot[]> {
  const requested = [...new Set(placeIds)]
  const chunks = Array.from({ length: Math.ceil(requested.length / IDS_MAX) }, (_, index) =>
    requested.slice(index * IDS_MAX, (index + 1) * IDS_MAX),
  )
  const snapshots = await Promise.all(
    chunks.map((ids) => getDocs(query(collection(firestore, from), where(documentId(), 'in', ids), limit(IDS_MAX)))),
  )
  return snapshots.flatMap(({ docs }) => docs)
}

/** Reads the names of places, by id; a place that is gone has none. */
export async function readPlaceNames(
  firestore: Firestore,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const places = await readPlaces(firestore, placeIds)
  return new Map([...places].map(([id, { name }]) => [id, name]))
}
