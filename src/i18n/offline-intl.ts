import type { IntlShape } from 'react-intl'
import * as messages from 'messages:connection'
import { intlWith } from './part-intl.tsx'

/** Returns the same language, with what is said without a signal; both are few words. */
export function withOfflineMessages(intl: IntlShape): IntlShape {
  return intlWith(intl, messages)
}
