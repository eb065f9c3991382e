import * as z from 'zod/mini'
import { authorSchema } from '../shared/author.ts'
import { idSchema } from '../shared/text.ts'
import { placePhotoKinds, placePhotoStatuses } from './place-photo-limits.ts'

/**
 * A photo of a place by a visitor, without a review, as it is stored in `place_photos/{photoId}`; dates are ISO 8601 strings on
 * the wire. One that is not published is read by its author and admins alone.
 */
export const placePhotoSchema = z.strictObject({
  place_id: idSchema,
  user_id: idSchema,
  /** The public address; there is nothing behind it while the photo is not published. */
  photo: z.string(),
  kind: z.enum(placePhotoKinds),
  status: z.enum(placePhotoStatuses),
  /** Why an admin hid it; null of all others. */
  reason: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  author: authorSchema,
})
export type PlacePhoto = z.infer<typeof placePhotoSchema>

export const placePhotoWithIdSchema = z.extend(placePhotoSchema, { id: idSchema })
export type PlacePhotoWithId = z.infer<typeof placePhotoWithIdSchema>
