import { doc, getDoc } from 'firebase/firestore/lite'
import type { CallableInput, CallableOutput } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { callFunction } from '../firebase/call-function.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'

// What administrators do with places. All of it happens now or not at all: nothing waits for a network.

/** Finds places by a text, a hundred at a time. @throws AppError */
export function findPlaces(wanted: CallableInput<'findPlaces'>): Promise<CallableOutput<'findPlaces'>> {
  return callFunction('findPlaces', wanted, 'places-load-failed')
}

/** Features a place, or does so no more. @throws AppError */
export function setFeatured(wanted: CallableInput<'setFeatured'>): Promise<CallableOutput<'setFeatured'>> {
  return callFunction('setFeatured', wanted, 'place-update-failed')
}

/** Corrects what is written of a place. @throws AppError */
export async function correctPlace(wanted: CallableInput<'correctPlace'>): Promise<void> {
  await callFunction('correctPlace', wanted, 'place-update-failed')
}

/** Closes a place for good, or opens it again. @throws AppError */
export async function closePlace(wanted: CallableInput<'closePlace'>): Promise<void> {
  await callFunction('closePlace', wanted, 'place-close-failed')
}

/** Takes a place from its owner. @throws AppError */
export async function revokeOwner(wanted: CallableInput<'revokeOwner'>): Promise<void> {
  await callFunction('revokeOwner', wanted, 'owner-revoke-failed')
}

/** A place as it is stored now; null where there is none. */
export async function readPlace(placeId: string): Promise<PlaceWithId | null> {
  const place = await getDoc(doc(await openPrivateFirestore(), paths.place(placeId)))
  const fields = place.data()
  // What is stored was checked when it was written, so this converts and does not check again.
  return fields ? ({ ...fromStoredFields(fields), id: place.id } as PlaceWithId) : null
}
