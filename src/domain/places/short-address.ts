import { cities } from '../cities/city.ts'
import type { PlaceCard } from './place-card.ts'

/** Returns an address without the city at its end, for pages and cards that name it already; null where there is none. */
export function shortAddress({ address, city }: Pick<PlaceCard, 'address' | 'city'>): string | null {
  const ending = `, ${cities[city].name}`
  return address?.endsWith(ending) ? address.slice(0, -ending.length) : address
}
