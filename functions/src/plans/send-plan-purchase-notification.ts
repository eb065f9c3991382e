import { contactInformation } from '@/domain/contact/site-contact.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import type { PlanRequest } from '@/domain/plans/plan.ts'
import { can, type Actor } from '@/domain/accounts/role.ts'
import { db } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { planRequestedMail } from '../contact/contact-mails.ts'
import { addReceipt } from '../contact/add-receipt.ts'
import { addMail } from '../mail/mail.ts'
import { fetchOwnership, toPlaceState } from '../platform/ownership.ts'
import { toPlace } from '../platform/stored-places.ts'
import { storeMessage } from '../contact/store-message.ts'

/**
 * Stores a plan request together with the mail to the team. The business is stored only if the caller owns it.
 * @throws {AppError} too-many-requests, key-reused
 */
export const sendPlanPurchaseNotification: Handler<'send-plan-purchase-notification'> = async (
  input,
  caller,
  addresses,
) => {
  const add: Parameters<typeof storeMessage>[4] = async (batch, now) => {
    const { planName, planPrice, buyerName, buyerEmail, businessName, phone, nickname } = input
    const isSuspect = Boolean(nickname)
    const place = await findMyPlace(input.place_id ?? null, caller)
    const request = db().collection(paths.planRequests).doc()
    const fields = {
      businessName,
      contactName: buyerName,
      // As the identity service stores it: by it a buyer who signs up later finds their plan.
      email: buyerEmail.toLowerCase(),
      phone,
      planName,
      planPrice,
      status: 'requested',
      user_id: caller.userId,
      created_at: now,
      updated_at: now,
      place_id: place && place.id,
      expires_at: null,
      open_proforma: null,
      notes: null,
      history: [{ status: 'requested', at: now, actor_id: null }],
      actor_ids: [],
      runs_on_until: null,
      is_suspect: isSuspect,
    } satisfies Record<keyof PlanRequest, unknown>
    batch.create(request, fields)
    addMail(
      batch,
      {
        kind: 'plan-requested',
        entityId: request.id,
        to: contactInformation.email,
        replyTo: buyerEmail,
        message: planRequestedMail({
          planName,
          planPrice,
          buyerName,
          buyerEmail,
          businessName,
          phone,
          place,
          isSuspect,
        }),
        locale: 'es',
        userId: caller.userId,
      },
      now,
    )
    await addReceipt(
      batch,
      'plan-received',
      {
        caller,
        address: buyerEmail,
        isSuspect,
        entityId: request.id,
        name: businessName,
        placeId: fields.place_id,
      },
      now,
    )
  }
  await storeMessage('send-plan-purchase-notification', input, caller, addresses, add, input.buyerEmail)
  return {}
}

async function findMyPlace(placeId: string | null, caller: Actor): Promise<PlaceWithId | null> {
  if (placeId === null) return null
  const owned = await fetchOwnership(placeId)
  return owned.place.exists && can(caller, 'place.edit', toPlaceState(owned)) ? toPlace(owned.place) : null
}
