import { collection, query, where } from 'firebase/firestore/lite'
import type { CallableInput } from '@/domain/api/callables.ts'
import type { TwinReason } from '@/domain/import/twins/match-twins.ts'
import type { PlaceMerge } from '@/domain/places/merges/place-merge.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { readAccountNames } from '../firebase/account-names.ts'
import { callFunction } from '../firebase/call-function.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { readPlaceNames, readPlaces } from '../firebase/place-names.ts'
import { type ListCursor, type ListPage, readNewest, readOldest } from './list-page.ts'

// Places that may be one, and those that were merged. Each call succeeds now or fails: nothing is queued.

/** Two places that may be one. */
export interface PossibleTwins {
  id: string
  /** Null of one that is gone. */
  places: readonly [PlaceWithId | null, PlaceWithId | null]
  reasons: readonly TwinReason[]
  /** What was decided since the list was read: which place was given up for the other, or that they are two. */
  decided: null | { merged: string } | 'different'
}

/** Reads a page of the pairs that wait for an admin, the oldest first. @throws For all but admins. */
export async function readPossibleTwins(after: ListCursor | null): Promise<ListPage<PossibleTwins>> {
  const firestore = await openPrivateFirestore()
  const waiting = query(collection(firestore, paths.possibleTwins), where('decided', '==', null))
  const { docs, next } = await readOldest(waiting, after)
  const pairs = docs.map((pair) => ({
    id: pair.id,
    ids: pair.get('place_ids') as [string, string],
    reasons: pair.get('reasons') as TwinReason[],
  }))
  const places = await readPlaces(
    firestore,
    pairs.flatMap(({ ids }) => ids),
  )
  const toPlace = (id: string) => {
    const place = places.get(id)
    return place ? { ...place, id } : null
  }
  return {
    entries: pairs.map(({ id, ids: [one, other], reasons }) => ({
      id,
      places: [toPlace(one), toPlace(other)],
      reasons,
      decided: null,
    })),
    next,
  }
}

/** A merge with the names of its places and of who did it; undefined where there is none. */
export type NamedMerge = PlaceMerge & {
  placeName: string | undefined
  twinName: string | undefined
  actorName: string | undefined
}

/** Reads a page of the merges that can be undone, the newest first. @throws For all but admins. */
export async function readMerges(after: ListCursor | null): Promise<ListPage<NamedMerge>> {
  const firestore = await openPrivateFirestore()
  const { docs, next } = await readNewest(collection(firestore, paths.placeMerges), after)
  // What is stored was checked when it was written, so this converts and does not check again.
  const merges = docs.map((merge) => fromStoredFields(merge.data()) as unknown as PlaceMerge)
  const [places, accounts] = await Promise.all([
    readPlaceNames(
      firestore,
      merges.flatMap(({ place_id, twin_id }) => [place_id, twin_id]),
    ),
    readAccountNames(
      firestore,
      merges.flatMap(({ actor_id }) => actor_id ?? []),
    ),
  ])
  return {
    entries: merges.map((merge) => ({
      ...merge,
      placeName: places.get(merge.place_id),
      twinName: places.get(merge.twin_id),
      actorName: accounts.get(merge.actor_id ?? ''),
    })),
    next,
  }
}

/** Merges a place into its twin. @throws AppError */
export async function mergePlaces(input: CallableInput<'mergePlaces'>): Promise<void> {
  await callFunction('mergePlaces', input, 'merge-failed')
}

/** Undoes a merge of the last day. @throws AppError */
export async function undoMerge(input: CallableInput<'undoMerge'>): Promise<void> {
  await callFunction('undoMerge', input, 'merge-undo-failed')
}

/** Says that two places are two, or takes that back. @throws AppError */
export async function separateTwins(input: CallableInput<'separateTwins'>): Promise<void> {
  await callFunction('separateTwins', input, 'merge-failed')
}
