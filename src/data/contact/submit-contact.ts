import { callAs } from '../firebase/call-as-guest.ts'
import type { Sending } from '../outbox/outbox-senders.ts'

/** Sends a message to those who run the site. @throws AppError */
export async function submitContact({
  userId,
  key,
  payload: { nickname, ...text },
}: Sending<'contact'>): Promise<null> {
  await callAs(userId, 'send-contact-email', { key, ...text, ...(nickname && { nickname }) })
  return null
}
