import { isStoredCategory } from '../categories/category.ts'
import { isCitySlug } from '../cities/city.ts'
import { PLACE_NAME_MAX_CHARS } from '../places/place-limits.ts'
import type { AdditionHints } from './addition-hash.ts'

/** Undoes `toAdditionHash`, with or without its `#`; what it does not know is left out. */
export function readAdditionHash(hash: string): AdditionHints {
  const hints = new URLSearchParams(hash.replace(/^#/, ''))
  const read = (key: string) => hints.get(key) ?? ''
  const [city, category, name, draft] = [read('city'), read('category'), read('name'), read('draft')]
  return {
    ...(isCitySlug(city) && { city }),
    ...(isStoredCategory(category) && { category }),
    ...(name && { name: name.slice(0, PLACE_NAME_MAX_CHARS) }),
    ...(hints.has('own') && { own: true }),
    ...(/^\d{1,16}$/.test(draft) && { draft }),
  }
}
