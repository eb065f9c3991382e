import { doc, getDoc } from 'firebase/firestore/lite'
import type { ClaimRequest } from '@/domain/claim-request.ts'
import { paths } from '@/domain/paths.ts'
import { fromStoredFields } from '@/domain/stored-fields.ts'
import { openPrivateFirestore } from './private-firestore.ts'

/** A person's claim of a place; null if there is none. @throws Without a network. */
export async function readOwnClaim(placeId: string, userId: string): Promise<ClaimRequest | null> {
  const firestore = await openPrivateFirestore()
  const fields = (await getDoc(doc(firestore, paths.claimRequest(placeId, userId)))).data()
  return fields ? (fromStoredFields(fields) as ClaimRequest) : null
}
