import type { StoredCategory } from '@/domain/categories/category.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import type { SendContext } from '../outbox/types.ts'
import { uploadPhotos } from '../outbox/upload-files.ts'
import { callAs } from '../session/call-as.ts'
import { readDeviceToken, storeDeviceToken } from './device-token.ts'

/** Sends a place that a user adds: first its photos, then what they say of it. @throws AppError */
export async function submitAddition(context: SendContext<'addition'>): Promise<null> {
  const { userId, key, payload } = context
  const { category, city, ...said } = payload
  // The form offers no others, and the function refuses all others.
  const listed = { category: category as StoredCategory, city: city as CitySlug }
  const photos = await uploadPhotos(context)
  storeDeviceToken(await callAs(userId, 'suggestPlace', { key, ...said, ...listed, ...readDeviceToken(), photos }))
  return null
}
