import type { IntlShape } from 'react-intl'
import type { FactorChoice } from '@/data/session/sign-in.ts'
import { formatPhones } from '@/domain/places/phone-number.ts'

/** Returns what a second factor is called: by its owner, else by what it is. */
export function formatFactorName(intl: IntlShape, factor: FactorChoice): string {
  return factor.name || formatFactorKind(intl, factor)
}

/** Returns what a second factor is: an app, or a telephone with what is shown of its number. */
export function formatFactorKind(intl: IntlShape, { kind, phone }: FactorChoice): string {
  return kind === 'totp'
    ? intl.formatMessage({ id: 'profile.factorTotp' })
    : intl.formatMessage({ id: 'profile.factorPhone' }, { phone: phone && (formatPhones(phone) ?? phone) })
}
