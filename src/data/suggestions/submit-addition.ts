import type { StoredCategory } from '@/domain/categories/category.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import type { SendContext } from '../outbox/types.ts'
import { callAs } from '../session/call-as.ts'

/** Sends a place that a user adds. @throws AppError */
export async function submitAddition({ userId, key, payload }: SendContext<'addition'>): Promise<null> {
  const { category, city, ...said } = payload
  // The form offers no others, and the function refuses all others.
  await callAs(userId, 'suggestPlace', { key, ...said, category: category as StoredCategory, city: city as CitySlug })
  return null
}
