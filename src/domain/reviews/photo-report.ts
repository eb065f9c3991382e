import * as z from 'zod/mini'
import { idSchema } from '../shared/text.ts'
import { reviewReportSchema } from './review-report.ts'

/**
 * A complaint about a photo by a visitor, as it is stored in `photo_reports/{photoId}_{reporterId}`: one a user a photo, by its
 * id. Read by admins alone.
 */
export const photoReportSchema = z.extend(reviewReportSchema, { photo_id: idSchema })
export type PhotoReport = z.infer<typeof photoReportSchema>
