import { Link } from '@tanstack/react-router'
import { FormattedMessage, type IntlShape } from 'react-intl'
import type { FoundPlace } from '@/domain/api/callables.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { plainPageHead } from '@/ui/head/plain-page-head.ts'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { FeaturedSwitch } from './featured-switch.tsx'
import * as messages from 'messages:admin'
import { PlaceFinder } from './place-finder.tsx'

/** Title of `/admin/featured`, which is for admins alone. */
export function featuredHead(context: { intl: IntlShape; origin: string }) {
  return plainPageHead(context, messages, (intl) => ({
    path: '/admin/featured',
    title: intl.formatMessage({ id: 'adminPlaces.featuredTitle' }),
    description: intl.formatMessage({ id: 'adminPlaces.featuredLead' }),
    indexed: false,
  }))
}

/** Which places the home page shows. */
export function FeaturedPage() {
  const isOnline = useOnline()
  return (
    <PartIntl part={messages}>
      <div className="stack">
        <h1>
          <FormattedMessage id="adminPlaces.featuredTitle" />
        </h1>
        <p className="page-lead">
          <FormattedMessage id="adminPlaces.featuredLead" />
        </p>
        {!isOnline && (
          <p className="field-error" role="status">
            <FormattedMessage id="adminPlaces.offline" />
          </p>
        )}
        <PlaceFinder
          hasFilter
          toName={(place) => <PlaceLink place={place} />}
          toAction={(place) => <FeaturedSwitch place={place} />}
        />
      </div>
    </PartIntl>
  )
}

function PlaceLink({ place: { id, name } }: { place: FoundPlace }) {
  return (
    <Link className="tap-row" to="/lugar/$placeId" params={{ placeId: id }}>
      {name}
    </Link>
  )
}
