import * as z from 'zod/mini'

/** Who wrote a review or took a photo, copied from their profile, so that no e-mail is ever joined; no name is shown as "Usuario Anónimo". */
export const authorSchema = z.strictObject({
  full_name: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
})
export type Author = z.infer<typeof authorSchema>
