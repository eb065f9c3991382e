import { toBusinessEdit } from '@/domain/places/business-form.ts'
import type { OutboxResults, SendContext } from '../outbox/types.ts'
import { callAs } from '../session/call-as.ts'

/** Sends the fields that an owner changed, and no others. @throws AppError */
export async function saveBusiness(context: SendContext<'business'>): Promise<OutboxResults['business']> {
  const { userId, subject, key, payload, assertStillQueued } = context
  const { changes } = toBusinessEdit(payload.values, payload.base)
  if (Object.keys(changes).length === 0) return { changes, held: [] }
  await assertStillQueued()
  const { held } = await callAs(userId, 'editBusiness', { key, place_id: subject, changes })
  const live = Object.entries(changes).filter(([field]) => !held.some((name) => name === field))
  return { changes: Object.fromEntries(live), held }
}
