import type { CitySlug } from '../cities/city.ts'
import type { Locality } from '../places/place-card.ts'

/** The fields of a place that a search reads. */
export interface SearchablePlace extends Locality {
  id: string
  name: string
  category: string
  address: string | null
  avg_rating: number
  review_count: number
  /** Where it is listed; on the home page its name counts as part of the address. */
  city?: CitySlug
  /** One or several numbers, joined by `; `. */
  phone?: string | null
  /** By what else it may be looked for. */
  keywords?: string[] | undefined
  image_url?: string
  business_hours?: string | null
  /** Degrees, WGS 84: tell what is near a corner. */
  latitude?: number | null
  longitude?: number | null
  /** How far it is from what a search names. */
  meters?: number
}
