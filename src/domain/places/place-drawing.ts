import { categoryDrawing, type CategoryDrawing } from '../categories/category-drawing.ts'
import { categoryName } from '../categories/category.ts'
import { cities, type Horizon } from '../cities/city.ts'
import { nameInitials } from '../shared/name-initials.ts'
import type { Place } from './place.ts'

/** What a place is drawn from where it has no photo. */
export interface PlaceDrawing extends CategoryDrawing {
  horizon: Horizon
  /** What all that distinguishes it from others of its category follows from. */
  seed: string
  /** What is painted on the board above its door. */
  initials: string
}

/** Returns how a place is drawn. @param id Of the place, by which it is drawn alike everywhere. */
export function placeDrawing(
  { name, category, city }: Pick<Place, 'name' | 'category' | 'city'>,
  id: string,
): PlaceDrawing {
  return {
    ...categoryDrawing(category),
    horizon: cities[city].horizon,
    seed: id,
    initials: nameInitials(name, categoryName(category, 'es')),
  }
}
