import { createIntl, type IntlShape } from 'react-intl'
import en from './en.json?icu=offline'
import es from './es.json?icu=offline'
import { localeOfIntl, TIME_ZONE } from './intl.ts'

/** The same language, with what is said without a signal and about new versions; both are few words. */
export function withOfflineMessages(intl: IntlShape): IntlShape {
  const own = localeOfIntl(intl) === 'en' ? en : es
  return createIntl({ locale: intl.locale, timeZone: TIME_ZONE, messages: { ...intl.messages, ...own } })
}
