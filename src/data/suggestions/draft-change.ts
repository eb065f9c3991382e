import { AppError } from '@/domain/shared/app-error.ts'
import type { Addition } from '@/domain/suggestions/suggestion.ts'
import { storeDraft } from '../outbox/draft-writer.ts'
import { unqueue } from '../outbox/outbox.ts'
import type { OutboxPayloads } from '../outbox/types.ts'
import { entryId } from '../platform/entry-ids.ts'
import { chooseChange } from './queued-additions.ts'

/**
 * Makes an added place that waits the draft of what replaces it, and one that was refused the draft of a new one. What the user began to change is left as it is, and what waits to be
 * sent is a draft again.
 * @returns The subject of the draft. @throws AppError `not-stored`, addition-not-waiting (another change of it was sent meanwhile)
 */
export async function draftChange(userId: string, addition: Addition & { id: string }): Promise<string> {
  const { subject, state } = await chooseChange(userId, addition).catch((cause: unknown) => {
    throw new AppError('not-stored', { cause })
  })
  if (state === 'new') await storeDraft('addition', subject, userId, toChangePayload(addition))
  if (state === 'queued' && !(await unqueue(entryId('addition', subject, userId)))) {
    throw new AppError('addition-not-waiting')
  }
  return subject
}

/**
 * Makes an added place that waits on this device a draft again. @returns Its subject; null where it was sent meanwhile.
 * @throws Where nothing can be stored.
 */
export async function draftQueued(userId: string, subject: string): Promise<string | null> {
  return (await unqueue(entryId('addition', subject, userId))) ? subject : null
}

/** Returns what the form begins with of an addition that is said otherwise: what it says. Its files stay on the server. */
export function toChangePayload(addition: Addition & { id: string }): OutboxPayloads['addition'] {
  const { id, status, name, category, city, address, phone, whatsapp, business_hours, position, claim } = addition
  const { businessName = '', contactEmail = '', contactPhone, message } = claim ?? {}
  return {
    name,
    category,
    city,
    address: address ?? '',
    phone: phone ?? '',
    whatsapp: whatsapp ?? '',
    business_hours: business_hours ?? '',
    position,
    is_own_business: addition.is_own_business ?? false,
    is_another: false,
    claim: claim
      ? { businessName, contactEmail, contactPhone: contactPhone ?? '', message: message ?? '', evidence: null }
      : null,
    replaces: status === 'pending' ? id : null,
  }
}
