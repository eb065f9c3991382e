import type { Locale } from '../categories/category.ts'
import type { CitySlug } from '../cities/city.ts'

/** A search in a city that the home page offers, under the words that are searched: "salteñas" of La Paz. */
export interface Collection {
  city: CitySlug
  query: Record<Locale, string>
}

/** What one may look for in a city that has several of it: a test over the real places sees to that. */
export const collections: readonly Collection[] = [
  { city: 'la-paz', query: { es: 'salteñas', en: 'salteñas' } },
  { city: 'cochabamba', query: { es: 'helados', en: 'ice cream' } },
  { city: 'santa-cruz', query: { es: 'churrasco', en: 'steakhouses' } },
  { city: 'sucre', query: { es: 'museos', en: 'museums' } },
  { city: 'potosi', query: { es: 'iglesias', en: 'churches' } },
  { city: 'oruro', query: { es: 'hoteles', en: 'hotels' } },
  { city: 'la-paz', query: { es: 'cafés', en: 'cafés' } },
]
