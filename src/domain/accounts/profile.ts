import * as z from 'zod'
import { FULL_NAME_MAX_CHARS } from './account.ts'
import { emailSchema, optionalLine } from '../shared/text.ts'

/** What everybody may know of a user, in `profiles/{userId}`: never the e-mail. */
export const profileSchema = z.strictObject({
  full_name: optionalLine(FULL_NAME_MAX_CHARS),
  avatar_url: z.string().max(1_000).nullable(),
  updated_at: z.iso.datetime(),
})

/** What only the user and admins may know, in `users/{userId}`. */
export const userSchema = z.strictObject({
  /** The one of the sign-in. */
  email: emailSchema,
  locale: z.enum(['es', 'en']),
  created_at: z.iso.datetime(),
})

export type Profile = z.infer<typeof profileSchema>
export type User = z.infer<typeof userSchema>
