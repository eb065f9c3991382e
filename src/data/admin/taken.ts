import { collection, getDocs, limit, orderBy, query, Timestamp, where } from 'firebase/firestore/lite'
import type { TakenItem } from '@/domain/accounts/taken-item.ts'
import type { CallableInput, CallableOutput } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { readAccountNames } from '../firebase/account-names.ts'
import { callFunction } from '../firebase/call-function.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { QUERY_LIMIT_MAX } from '../firebase/query-limit.ts'

/** What an admin looks at, and what they are called; undefined where they have no name. */
export type NamedTakenItem = TakenItem & { name: string | undefined }

/** Reads what admins look at now. @throws For all but admins. */
export async function readTakenItems(): Promise<readonly NamedTakenItem[]> {
  const firestore = await openPrivateFirestore()
  const { docs } = await getDocs(
    query(
      collection(firestore, paths.takenItems),
      where('expires_at', '>', Timestamp.now()),
      orderBy('expires_at'),
      limit(QUERY_LIMIT_MAX),
    ),
  )
  // What is stored was checked when it was written, so this converts and does not check again.
  const items = docs.map((stored) => fromStoredFields(stored.data()) as unknown as TakenItem)
  const names = await readAccountNames(
    firestore,
    items.map(({ user_id }) => user_id),
  )
  return items.map((item) => ({ ...item, name: names.get(item.user_id) }))
}

/** Says that the admin looks at something, or no more. @throws AppError */
export function takeItem(taking: CallableInput<'takeItem'>): Promise<CallableOutput<'takeItem'>> {
  return callFunction('takeItem', taking, 'item-take-failed')
}
