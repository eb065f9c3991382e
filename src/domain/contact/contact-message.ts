import * as z from 'zod/mini'
import { CONTACT_MESSAGE_MAX_CHARS, CONTACT_NAME_MAX_CHARS, PHONE_MAX_CHARS } from '../shared/contact-limits.ts'
import type { FormValues } from '../shared/form-fields.ts'
import { emailAddress, idSchema, optionalLine, requiredLine, requiredText } from '../shared/text.ts'

const tooLong = { tooLong: 'text-too-long' } as const

/** What a visitor types; only the device is optional. */
export const contactDraftSchema = z.strictObject({
  name: requiredLine(CONTACT_NAME_MAX_CHARS, { missing: 'contact-name-missing', ...tooLong }),
  email: emailAddress({ missing: 'contact-email-missing', ...tooLong }),
  phone: optionalLine(PHONE_MAX_CHARS, tooLong),
  message: requiredText(CONTACT_MESSAGE_MAX_CHARS, { missing: 'contact-message-missing', ...tooLong }),
})

/** A message as it is stored in `contact_messages`; dates are ISO 8601 strings on the wire. */
export const contactMessageSchema = z.extend(contactDraftSchema, {
  /** Who wrote, if signed in. */
  user_id: z.nullable(idSchema),
  created_at: z.iso.datetime(),
  /** Whether its honeypot was filled in; absent of older ones. */
  is_suspect: z.optional(z.boolean()),
})

export type ContactDraft = z.infer<typeof contactDraftSchema>
/** The same while it is typed. */
export type ContactText = FormValues<typeof contactDraftSchema>
export type ContactMessage = z.infer<typeof contactMessageSchema>
