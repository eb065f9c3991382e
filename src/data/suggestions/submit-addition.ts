import { claimDraftSchema } from '@/domain/claims/claim-request.ts'
import { pickFields } from '@/domain/shared/form-fields.ts'
import type { StoredCategory } from '@/domain/categories/category.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import type { SendContext } from '../outbox/types.ts'
import { uploadEvidence, uploadPhotos } from '../outbox/upload-files.ts'
import { callAs } from '../session/call-as.ts'
import { splitFiles } from './addition-files.ts'
import { readDeviceToken, storeDeviceToken } from './device-token.ts'

/** Sends a place that a user adds: first its photos and what proves that it is theirs, then what they say of it. @throws AppError */
export async function submitAddition(context: SendContext<'addition'>): Promise<null> {
  const { userId, key, payload, files } = context
  const { category, city, claim: typed, replaces, ...said } = payload
  // The form offers no others, and the function refuses all others.
  const listed = { category: category as StoredCategory, city: city as CitySlug }
  const [photos, proof] = splitFiles(payload, files)
  const uploaded = await uploadPhotos({ ...context, files: photos })
  const documentation = await uploadEvidence({ ...context, files: proof ? [proof] : [] })
  const claim = typed && { ...pickFields(claimDraftSchema, typed), documentation }
  const input = {
    key,
    ...said,
    ...listed,
    ...readDeviceToken(),
    photos: uploaded,
    ...(claim && { claim }),
    ...(replaces !== null && { replaces }),
  }
  storeDeviceToken(await callAs(userId, 'suggestPlace', input))
  return null
}
