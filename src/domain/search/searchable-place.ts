import type { CitySlug } from '../cities/city.ts'

/** The fields of a place that a search reads. */
export interface SearchablePlace {
  id: string
  name: string
  category: string
  address: string | null
  /** The street corner that it is near to. */
  corner?: string
  avg_rating: number
  review_count: number
  /** Where it is listed; on the home page its name counts as part of the address. */
  city?: CitySlug
  /** One or several numbers, joined by `; `. */
  phone?: string | null
  image_url?: string
  business_hours?: string | null
  /** Degrees, WGS 84: tell what is near a corner. */
  latitude?: number | null
  longitude?: number | null
}
