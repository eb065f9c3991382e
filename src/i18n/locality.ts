import type { IntlShape } from 'react-intl'
import type { Locality } from '@/domain/places/place-card.ts'

/** Returns where a place without an address is: "cerca de Murillo y Sagárnaga", or else its zone; undefined where neither is known. */
export function formatLocality(intl: IntlShape, { corner, zone }: Locality): string | undefined {
  return corner ? intl.formatMessage({ id: 'card.corner' }, { corner }) : zone
}
