import type { PlanRequest } from '@/domain/plans/plan.ts'
import { paths } from '@/domain/shared/paths.ts'
import { withoutDeleted } from '../notifications/notify.ts'
import { db } from '../platform/admin.ts'

/** Returns who owns the place of a plan, where that is another one than its buyer: they have it from them, or a manager bought it. */
export async function findOtherOwner({
  place_id,
  user_id,
}: Pick<PlanRequest, 'place_id' | 'user_id'>): Promise<string | null> {
  if (place_id === null) return null
  const ownerId = (await db().doc(paths.placeOwner(place_id)).get()).get('user_id') as string | undefined
  if (ownerId === undefined || ownerId === user_id) return null
  const [owner = null] = await withoutDeleted([ownerId])
  return owner
}
