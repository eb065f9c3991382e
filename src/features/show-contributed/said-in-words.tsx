import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { categoryName } from '@/domain/categories/category.ts'
import { formatPhones } from '@/domain/places/phone-number.ts'
import type { Said } from '@/domain/suggestions/suggestion.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { hoursLines, sayHours } from '@/i18n/said-hours.ts'
import { sayServices } from '@/i18n/said-services.ts'
import { longDate } from '@/ui/format/long-date.ts'
import { MapLink } from '@/ui/layout/map-link.tsx'

/** What a user said of a place, such as "Teléfono: +591 4 6612345". */
export function SaidInWords({ said }: { said: Said }) {
  const intl = useIntl()
  return <FormattedMessage id="contributed.said" values={{ what: said.what, value: toValue(intl, said) }} />
}

function toValue(intl: IntlShape, { what, value }: Said): ReactNode {
  switch (what) {
    case 'closed':
    case 'open':
    case 'not_a_place':
      return null
    case 'closed_until':
      // At noon, which is the same day in Bolivia.
      return longDate(`${value}T12:00:00Z`)
    case 'position':
      return <MapLink position={value} message="contributed.onMap" />
    case 'duplicate':
      return (
        <Link to="/lugar/$placeId" params={{ placeId: value }}>
          <FormattedMessage id="contributed.twin" />
        </Link>
      )
    case 'category':
      return categoryName(value, localeOfIntl(intl))
    default:
      if (value === null) {
        // Without it a place may have another number, which the user does not know.
        const isNumber = what === 'phone' || what === 'whatsapp'
        return <FormattedMessage id={isNumber ? 'contributed.notThat' : 'contributed.none'} />
      }
      if (what === 'services') return sayServices(intl, value)
      if (what === 'whatsapp') return formatPhones(value) ?? value
      if (what !== 'business_hours') return value
      return hoursLines(intl, value)
        .map((line) => sayHours(intl, line).text)
        .join('; ')
  }
}
