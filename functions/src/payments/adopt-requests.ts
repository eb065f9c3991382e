import type { DocumentReference } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { findAccount } from '../mail/recipient.ts'
import { db } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { toPlanRequest } from '../platform/stored-places.ts'

/**
 * Makes the plans that were asked for without an account a user's, with what is to be paid for them, where their address is the one
 * that the user has confirmed. Safe to repeat.
 * @throws {UserDeleted} where the user is deleted meanwhile
 */
export async function adoptRequests(userId: string): Promise<void> {
  const account = await findAccount(userId)
  if (!account?.emailVerified || account.email === undefined) return
  const { docs } = await db()
    .collection(paths.planRequests)
    .where('user_id', '==', null)
    .where('email', '==', account.email)
    .get()
  for (const { ref } of docs) await retryOnConflict(() => adopt(ref, userId))
}

async function adopt(ref: DocumentReference, userId: string): Promise<void> {
  const [request, proformas] = await Promise.all([
    ref.get(),
    db().collection(paths.proformas).where('plan_request_id', '==', ref.id).get(),
  ])
  // Erased meanwhile, or adopted by another call.
  if (!request.exists || toPlanRequest(request).user_id !== null || toPlanRequest(request).email === '') return
  const batch = db().batch()
  for (const { ref: record, updateTime } of [request, ...proformas.docs]) {
    batch.update(record, { user_id: userId }, updateTime && { lastUpdateTime: updateTime })
  }
  await commitFor([userId], batch)
}
