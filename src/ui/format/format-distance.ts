import type { IntlShape } from 'react-intl'
import { localeOfIntl } from '@/i18n/intl.ts'

/** Below it, a length is told in tens of meters, for more no one knows; from there in tenths of a kilometer. */
const KILOMETERS_FROM = 995

/** "350 m", "1,2 km". Not by `Intl.NumberFormat`: see `formatInteger`. */
export function formatLength(intl: IntlShape, meters: number): string {
  if (meters < KILOMETERS_FROM) return `${Math.max(10, Math.round(meters / 10) * 10)} m`
  const kilometers = (meters / 1000).toFixed(1)
  return `${localeOfIntl(intl) === 'es' ? kilometers.replace('.', ',') : kilometers} km`
}

/** "a 350 m", "a 1,2 km". */
export function formatDistance(intl: IntlShape, meters: number): string {
  return intl.formatMessage({ id: 'place.away' }, { length: formatLength(intl, meters) })
}
