import type { CitySlug } from '../cities/city.ts'
import type { Area } from './area.ts'

/**
 * Where we have streets, as a page that waits for no more than that knows it: `city-maps.json` is too much for what every
 * phone loads. A test compares them.
 */
export const mappedAreas: Partial<Record<CitySlug, Area>> = {
  cochabamba: { west: -66.388, south: -17.529, east: -65.951, north: -17.318 },
  'la-paz': { west: -68.253, south: -16.606, east: -68.086, north: -16.449 },
  'santa-cruz': { west: -63.19, south: -17.792, east: -63.171, north: -17.775 },
}
