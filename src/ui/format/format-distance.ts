import type { IntlShape } from 'react-intl'
import { localeOfIntl } from '@/i18n/intl.ts'

/** Below it, a distance is told in tens of meters; from there in tenths of a kilometer. */
const KILOMETERS_FROM = 995

/** "a 350 m", "a 1,2 km". Not by `Intl.NumberFormat`: see `formatInteger`. */
export function formatDistance(intl: IntlShape, meters: number): string {
  if (meters < KILOMETERS_FROM) {
    return intl.formatMessage({ id: 'place.meters' }, { meters: Math.max(10, Math.round(meters / 10) * 10) })
  }
  const kilometers = (meters / 1000).toFixed(1)
  const separator = localeOfIntl(intl) === 'es' ? ',' : '.'
  return intl.formatMessage({ id: 'place.kilometers' }, { kilometers: kilometers.replace('.', separator) })
}
