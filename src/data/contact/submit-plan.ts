import { type PlanName, planPrice } from '@/domain/plans/plan-offer.ts'
import { callAs } from '../session/call-as.ts'
import type { SendContext } from '../outbox/types.ts'

/** Asks for a plan, which is what it is about. @throws AppError */
export async function submitPlan({ userId, subject, key, payload }: SendContext<'plan'>): Promise<null> {
  const { businessName, contactName, email, phone, placeId, nickname } = payload
  const planName = subject as PlanName
  await callAs(userId, 'send-plan-purchase-notification', {
    key,
    planName,
    planPrice: planPrice(planName),
    buyerName: contactName,
    buyerEmail: email,
    businessName,
    phone,
    place_id: placeId || null,
    ...(nickname && { nickname }),
  })
  return null
}
