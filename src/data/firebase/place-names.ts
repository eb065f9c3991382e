import { doc, type DocumentData, type Firestore, getDoc } from 'firebase/firestore/lite'
import { paths } from '@/domain/shared/paths.ts'
import type { Place } from '@/domain/places/place.ts'
import { toAddedPlaceId, toAdditionId } from '@/domain/suggestions/suggestion.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { readByIds } from './read-by-ids.ts'

/**
 * Reads places by id, each once; one that is gone is left out. Each by a request of its own, all at the same time: the emulator
 * looks through all places for each id of an `in`, which takes more than twenty seconds for a page of a hundred.
 */
export async function readPlaces(
  firestore: Firestore,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, Place>> {
  const places = await Promise.all([...new Set(placeIds)].map((id) => getDoc(doc(firestore, paths.place(id)))))
  return new Map(places.flatMap((place) => (place.exists() ? [[place.id, toPlace(place.data())] as const] : [])))
}

// What is stored was checked when it was written, so this converts and does not check again.
const toPlace = (stored: DocumentData) => fromStoredFields(stored) as Place

/** Reads the users who own places, by the place; one without an owner is left out. @throws For all but admins. */
export async function readOwners(
  firestore: Firestore,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const owners = await readByIds(firestore, paths.placeOwners, placeIds)
  return new Map(owners.map((owner) => [owner.id, owner.get('user_id') as string]))
}

/** Reads the names of added places that wait to be published, by the ids that they get. @throws For all but admins. */
export async function readAdditionNames(
  firestore: Firestore,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const additions = await readByIds(
    firestore,
    paths.suggestions,
    placeIds.flatMap((id) => toAdditionId(id) ?? []),
  )
  return new Map(additions.map((addition) => [toAddedPlaceId(addition.id), addition.get('name') as string]))
}

/** Reads the names of places, by id; a place that is gone has none. */
export async function readPlaceNames(
  firestore: Firestore,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const places = await readPlaces(firestore, placeIds)
  return new Map([...places].map(([id, { name }]) => [id, name]))
}
