import type { PlaceCard } from '@/domain/places/place-card.ts'

/** Returns a card for tests: a café in Sucre, whose id is its name. */
export function makeCard(name: string): PlaceCard {
  return {
    id: name,
    name,
    category: 'cafe',
    address: null,
    avg_rating: 4,
    review_count: 2,
    featured: false,
    image_url: '/artwork/cafe.svg',
    city: 'sucre',
    business_hours: null,
  }
}
