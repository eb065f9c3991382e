import type { QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { PlanRequest } from '@/domain/plans/plan.ts'
import { paths } from '@/domain/shared/paths.ts'
import { isNamesake } from '@/domain/suggestions/likely-twin.ts'
import { db, type Timestamp } from '../platform/admin.ts'
import { addAudit } from '../platform/audit-log.ts'
import { toPlanRequest } from '../platform/stored-places.ts'

/** More than anyone has. */
const LOOKED_AT_MAX = 100

interface Given {
  userId: string
  place: { id: string; name: string }
}

/**
 * Adds to the commit by which a user becomes the owner of a place that a plan which they asked for before has this place, where no
 * other can be meant. The commit fails where the request was changed since it was read, and names the user.
 */
export async function addPlaceToPlan(batch: WriteBatch, { userId, place }: Given, now: Timestamp): Promise<void> {
  const request = await findMeant(userId, place)
  if (!request) return
  const fields = { place_id: place.id, updated_at: now } satisfies Partial<Record<keyof PlanRequest, unknown>>
  batch.update(request.ref, fields, { lastUpdateTime: request.updateTime })
  const { planName, status } = toPlanRequest(request)
  if (status === 'active') batch.update(db().doc(paths.activePlan(request.id)), { place_id: place.id })
  addAudit(batch, {
    action: 'update-plan',
    actor_id: null,
    user_id: userId,
    plan_request_id: request.id,
    place_id: place.id,
    plan_name: { from: planName, to: planName },
  })
}

/**
 * Returns the request without a place that is for a business of this name; else the only one, unless the user claims another place as
 * well. Of several it is an admin who says which one is meant.
 */
async function findMeant(userId: string, place: Given['place']): Promise<QueryDocumentSnapshot | undefined> {
  const ofUser = (collection: string) => db().collection(collection).where('user_id', '==', userId).limit(LOOKED_AT_MAX)
  const { docs } = await ofUser(paths.planRequests).where('place_id', '==', null).get()
  const waiting = docs.filter((request) => toPlanRequest(request).status !== 'cancelled')
  const named = waiting.filter((request) => isNamesake(toPlanRequest(request).businessName, place.name))
  if (named.length === 1) return named[0]
  if (waiting.length !== 1) return undefined
  const claims = await ofUser(paths.claimRequests).where('status', '==', 'pending').get()
  return claims.docs.some((claim) => claim.get('place_id') !== place.id) ? undefined : waiting[0]
}
