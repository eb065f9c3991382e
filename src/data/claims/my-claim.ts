import { doc, getDoc } from 'firebase/firestore/lite'
import type { ClaimRequest } from '@/domain/claims/claim-request.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'

/** Returns a user's claim of a place; null if there is none. @throws Without a network. */
export async function readMyClaim(placeId: string, userId: string): Promise<ClaimRequest | null> {
  const firestore = await openPrivateFirestore()
  const fields = (await getDoc(doc(firestore, paths.claimRequest(placeId, userId)))).data()
  return fields ? (fromStoredFields(fields) as ClaimRequest) : null
}
