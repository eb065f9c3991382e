import { doc, getDoc } from 'firebase/firestore/lite'
import type { HeldChange } from '@/domain/places/history/held-change.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { callFunction } from '../firebase/call-function.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'

/** Reads what of a place waits for an admin, or was refused and is not read yet; null where nothing is. @throws For all but those who look after it. */
export async function readHeldChange(placeId: string): Promise<HeldChange | null> {
  const stored = await getDoc(doc(await openPrivateFirestore(), paths.heldChange(placeId)))
  const fields = stored.data()
  return fields ? (fromStoredFields(fields) as unknown as HeldChange) : null
}

/** Takes back what waits, or says that a refusal was read. @throws AppError */
export async function withdrawHeldChange({ place_id, created_at }: HeldChange): Promise<void> {
  await callFunction('withdrawHeldChange', { place_id, created_at }, 'business-update-failed')
}
