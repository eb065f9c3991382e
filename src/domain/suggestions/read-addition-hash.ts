import { isMenuSlug, menuCategories } from '../categories/menu-category.ts'
import { isPlaceKind, toPlaceKind } from '../categories/place-kinds.ts'
import { type CitySlug, isCitySlug } from '../cities/city.ts'
import { isInBolivia } from '../cities/find-city.ts'
import type { Position } from '../shared/distance.ts'
import type { AdditionHints } from './addition-hash.ts'
import { readSought } from './sought-place.ts'

/** With what the form begins. */
export interface AdditionBeginning extends Pick<AdditionHints, 'own' | 'draft'> {
  name?: string
  /** A kind, as places are stored. */
  category?: string
  city?: CitySlug
  /** About where it is. */
  near?: Position
}

/** Reads what `toAdditionHash` wrote, with or without its `#`; what it does not know is left out. */
export function readAdditionHash(hash: string): AdditionBeginning {
  const hints = new URLSearchParams(hash.replace(/^#/, ''))
  const read = (key: string) => hints.get(key) ?? ''
  const [listed, draft] = [read('city'), read('draft')]
  const searched = isCitySlug(listed) ? listed : undefined
  const sought = readSought(read('query'), searched)
  const category = sought.kind ?? toKind(read('category'))
  const near = readNear(read('near'))
  const city = searched ?? sought.city
  return {
    ...(city && { city }),
    ...(category && { category }),
    ...(sought.name && { name: sought.name }),
    ...(near && { near }),
    ...(hints.has('own') && { own: true }),
    ...(/^\d{1,16}$/.test(draft) && { draft }),
  }
}

/** Returns a point in Bolivia; undefined for all else. */
function readNear(text: string): Position | undefined {
  const [latitude = NaN, longitude = NaN] = text.split(',').map(Number)
  return isInBolivia(latitude, longitude) ? { latitude, longitude } : undefined
}

/** Returns the kind that a menu entry names, such as `mechanic`; undefined for one of many kinds, such as `shopping`. */
function toKind(category: string): string | undefined {
  if (isPlaceKind(category)) return category
  return isMenuSlug(category) ? toPlaceKind(menuCategories[category].name.es) : undefined
}
