import type { CallableInput, FoundPlace } from '@/domain/api/callables.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { callFunction } from '../firebase/call-function.ts'
import { type AccountName, readAccounts } from '../firebase/account-names.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { readOwners, readPlaces } from '../firebase/place-names.ts'
import type { ListPage } from './list-page.ts'

// What admins do with places. Each call succeeds now or fails: nothing is queued.

/** A page of found places; its cursor is the number of places before the next one. */
export interface FoundPlaces extends ListPage<FoundPlace, number> {
  /** The number of all that were found. */
  total: number
}

/** Finds places by a text, a hundred at a time. @throws AppError */
export async function findPlaces(input: CallableInput<'findPlaces'>): Promise<FoundPlaces> {
  const { places, total } = await callFunction('findPlaces', input, 'places-load-failed')
  const end = input.offset + places.length
  return { entries: places, next: places.length > 0 && end < total ? end : null, total }
}

/** Features a place, or ends that. @throws AppError */
export async function setFeatured(input: CallableInput<'setFeatured'>): Promise<void> {
  await callFunction('setFeatured', input, 'place-update-failed')
}

/** Corrects fields of a place. @throws AppError */
export async function correctPlace(input: CallableInput<'correctPlace'>): Promise<void> {
  await callFunction('correctPlace', input, 'place-update-failed')
}

/** Closes a place for good, or opens it again. @throws AppError */
export async function closePlace(input: CallableInput<'closePlace'>): Promise<void> {
  await callFunction('closePlace', input, 'place-close-failed')
}

/** Takes off the post of a place. @throws AppError */
export async function removePost(input: CallableInput<'removePost'>): Promise<void> {
  await callFunction('removePost', input, 'place-update-failed')
}

/** Revokes the ownership of a place. @throws AppError */
export async function revokeOwner(input: CallableInput<'revokeOwner'>): Promise<void> {
  await callFunction('revokeOwner', input, 'owner-revoke-failed')
}

/** A place as an admin sees it. */
export interface AdministeredPlace {
  place: PlaceWithId
  /** The user who owns it; null for no one. */
  owner: (AccountName & { id: string }) | null
}

/** Returns a place as it is stored now; null where there is none. @throws For all but admins. */
export async function readPlace(placeId: string): Promise<AdministeredPlace | null> {
  const firestore = await openPrivateFirestore()
  const [places, owners] = await Promise.all([readPlaces(firestore, [placeId]), readOwners(firestore, [placeId])])
  const place = places.get(placeId)
  if (!place) return null
  const [owner] = await readAccounts(firestore, [...owners.values()])
  return { place: { ...place, id: placeId }, owner: owner ? { id: owner[0], ...owner[1] } : null }
}
