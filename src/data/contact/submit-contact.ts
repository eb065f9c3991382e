import { callAs } from '../session/call-as.ts'
import type { SendContext } from '../outbox/types.ts'

/** Sends a message to those who run the site. @throws AppError */
export async function submitContact({
  userId,
  key,
  payload: { nickname, ...text },
}: SendContext<'contact'>): Promise<null> {
  await callAs(userId, 'send-contact-email', { key, ...text, ...(nickname && { nickname }) })
  return null
}
