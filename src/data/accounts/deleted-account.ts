import { doc, getDoc } from 'firebase/firestore/lite'
import { paths } from '@/domain/shared/paths.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'

/**
 * Returns true iff deleting an account has begun, here or elsewhere: then it has a tombstone. Firebase Auth says the same of
 * a deleted account as of one whose sessions were revoked. A tombstone goes after its period, and then this returns false.
 * @throws Without a network.
 */
export async function isAccountDeleted(userId: string): Promise<boolean> {
  return (await getDoc(doc(await openPrivateFirestore(), paths.deletedUser(userId)))).exists()
}
