import * as z from 'zod/mini'

/** Name of a photo in the caller's own `uploads/{uid}/`. */
export const uploadName = z.string().check(z.regex(/^[0-9a-f]{32}\.(?:jpg|png|webp)$/))
/** Name of a file in the caller's own `claim-evidence/{uid}/`. */
export const evidenceName = z.string().check(z.regex(/^[0-9a-f]{32}\.(?:jpg|png|webp|pdf)$/))

/** Where an upload goes: a folder of the caller's own, and its name there. Sent as the query of the address. */
export const uploadTargetSchema = z.discriminatedUnion('folder', [
  z.strictObject({ folder: z.literal('uploads'), name: uploadName }),
  z.strictObject({ folder: z.literal('claim-evidence'), name: evidenceName }),
])

export type UploadTarget = z.infer<typeof uploadTargetSchema>
