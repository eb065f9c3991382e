import * as z from 'zod'
import { CONTACT_MESSAGE_MAX_CHARS, CONTACT_NAME_MAX_CHARS, PHONE_MAX_CHARS } from '../shared/contact-limits.ts'
import { emailSchema, idSchema, optionalLine, requiredLine, requiredText } from '../shared/text.ts'

/** What a visitor types; only the device is optional. */
export const contactDraftSchema = z.strictObject({
  name: requiredLine(CONTACT_NAME_MAX_CHARS),
  email: emailSchema,
  phone: optionalLine(PHONE_MAX_CHARS),
  message: requiredText(CONTACT_MESSAGE_MAX_CHARS),
})

/** A message as it is stored in `contact_messages`; dates are ISO 8601 strings on the wire. */
export const contactMessageSchema = contactDraftSchema.extend({
  /** Who wrote, if signed in. */
  user_id: idSchema.nullable(),
  created_at: z.iso.datetime(),
})

export type ContactDraft = z.infer<typeof contactDraftSchema>
export type ContactMessage = z.infer<typeof contactMessageSchema>
