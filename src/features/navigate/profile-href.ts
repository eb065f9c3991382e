import type { IntlShape } from 'react-intl'
import { localeOfIntl } from '@/i18n/intl.ts'

/**
 * Returns the address of one's profile. It is loaded as a page of its own, as `/auth` is: these two may run what the identity
 * service needs, which the policy of all other pages refuses.
 */
export function profileHref(intl: IntlShape): string {
  return localeOfIntl(intl) === 'en' ? '/perfil?lang=en' : '/perfil'
}
