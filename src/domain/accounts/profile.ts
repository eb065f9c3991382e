import * as z from 'zod/mini'
import { FULL_NAME_MAX_CHARS } from './account.ts'
import { mailGroups } from './mail-groups.ts'
import { emailAddress, optionalLine } from '../shared/text.ts'

/** What everybody may know of a user, in `profiles/{userId}`: never the e-mail. */
export const profileSchema = z.strictObject({
  full_name: optionalLine(FULL_NAME_MAX_CHARS),
  avatar_url: z.nullable(z.string().check(z.maxLength(1_000))),
  updated_at: z.iso.datetime(),
})

/** What only the user and admins may know, in `users/{userId}`. */
export const userSchema = z.strictObject({
  /** The one of the sign-in. */
  email: emailAddress(),
  locale: z.enum(['es', 'en']),
  created_at: z.iso.datetime(),
  /** Of which groups they want no mails: absent until they turn one off. */
  mails_off: z.optional(z.array(z.enum(mailGroups))),
})

export type Profile = z.infer<typeof profileSchema>
export type User = z.infer<typeof userSchema>
