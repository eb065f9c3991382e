import { artworkUrl } from '../categories/artwork.ts'
import type { Place } from '../places/place.ts'
import { toStoredProvenance } from '../places/provenance.ts'
import { toSearchTerms } from '../search/query-terms.ts'
import type { Addition } from './suggestion.ts'

/** Returns the place that is stored once a suggestion is accepted: all that it says, its author said. */
export function toAddedPlace(suggestion: Addition): Place {
  const { name, category, city, address, phone, whatsapp, business_hours, position, created_at } = suggestion
  const said = { name, category, city, address, phone, whatsapp, business_hours }
  const known = Object.entries(said).flatMap(([field, value]) => (value === null ? [] : [field]))
  return {
    ...said,
    website: null,
    instagram: null,
    facebook: null,
    latitude: position?.[0] ?? null,
    longitude: position?.[1] ?? null,
    provenance: toStoredProvenance([...known, ...(position ? ['latitude'] : [])], { by: 'neighbor', at: created_at }),
    avg_rating: 0,
    review_count: 0,
    image_url: artworkUrl(category),
    additional_images: [],
    image_variants: null,
    owner_claimed: false,
    featured: false,
    closed_at: null,
    google_place_id: null,
    search_terms: toSearchTerms({ name, category, address }),
    source: 'aquicito',
    source_id: null,
    updated_at: created_at,
    refreshed_at: created_at,
  }
}
