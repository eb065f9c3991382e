import type { IntlShape } from 'react-intl'
import en from './en.json?icu=offline'
import es from './es.json?icu=offline'
import { intlWith } from './part-intl.tsx'

/** The same language, with what is said without a signal; both are few words. */
export function withOfflineMessages(intl: IntlShape): IntlShape {
  return intlWith(intl, { es, en })
}
