import type { IntlShape } from 'react-intl'
import { cities } from '@/domain/cities/city.ts'
import { type Locality, type PlaceCard, shortAddress } from '@/domain/places/place-card.ts'

/** Returns where a place without an address is: "cerca de Murillo y Sagárnaga", or else its zone; undefined where neither is known. */
export function formatLocality(intl: IntlShape, { corner, zone }: Locality): string | undefined {
  return corner ? intl.formatMessage({ id: 'card.corner' }, { corner }) : zone
}

/** Returns where a listed place is: its address or the corner it is near to, and the city where cards of several stand. */
export function formatWhere(intl: IntlShape, card: PlaceCard, { showCity }: { showCity: boolean }): string {
  const address = shortAddress(card) || formatLocality(intl, card)
  return [address, showCity && cities[card.city].name].filter(Boolean).join(' · ')
}
