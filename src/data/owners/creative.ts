import { doc, getDoc } from 'firebase/firestore/lite'
import type { Creative } from '@/domain/adverts/creatives/creative.ts'
import type { CallableInput, CallableOutput } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { callFunction } from '../firebase/call-function.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'

/** Reads what the adverts of a place of one's own say; null where its owner wrote nothing. @throws Without a network. */
export async function readCreative(placeId: string): Promise<Creative | null> {
  const stored = await getDoc(doc(await openPrivateFirestore(), paths.advertCreative(placeId)))
  // What is stored was checked when it was written, so this converts and does not check again.
  return stored.exists() ? (fromStoredFields(stored.data()) as unknown as Creative) : null
}

/** Sends what the adverts of a place are to say. @throws AppError */
export function saveCreative(draft: CallableInput<'saveCreative'>): Promise<CallableOutput<'saveCreative'>> {
  return callFunction('saveCreative', draft, 'creative-save-failed')
}
