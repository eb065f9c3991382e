import { doc, getDoc } from 'firebase/firestore/lite'
import type { CallableInput, CallableOutput } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { callFunction } from '../firebase/call-function.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'

// What admins do with places. Each call succeeds now or fails: nothing is queued.

/** Finds places by a text, a hundred at a time. @throws AppError */
export function findPlaces(input: CallableInput<'findPlaces'>): Promise<CallableOutput<'findPlaces'>> {
  return callFunction('findPlaces', input, 'places-load-failed')
}

/** Features a place, or ends that. @throws AppError */
export function setFeatured(input: CallableInput<'setFeatured'>): Promise<CallableOutput<'setFeatured'>> {
  return callFunction('setFeatured', input, 'place-update-failed')
}

/** Corrects fields of a place. @throws AppError */
export async function correctPlace(input: CallableInput<'correctPlace'>): Promise<void> {
  await callFunction('correctPlace', input, 'place-update-failed')
}

/** Closes a place for good, or opens it again. @throws AppError */
export async function closePlace(input: CallableInput<'closePlace'>): Promise<void> {
  await callFunction('closePlace', input, 'place-close-failed')
}

/** Revokes the ownership of a place. @throws AppError */
export async function revokeOwner(input: CallableInput<'revokeOwner'>): Promise<void> {
  await callFunction('revokeOwner', input, 'owner-revoke-failed')
}

/** Returns a place as it is stored now; null where there is none. */
export async function readPlace(placeId: string): Promise<PlaceWithId | null> {
  const place = await getDoc(doc(await openPrivateFirestore(), paths.place(placeId)))
  const fields = place.data()
  // What is stored was checked when it was written, so this converts and does not check again.
  return fields ? ({ ...fromStoredFields(fields), id: place.id } as PlaceWithId) : null
}
