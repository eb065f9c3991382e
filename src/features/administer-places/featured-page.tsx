import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { FoundPlace } from '@/domain/api/callables.ts'
import { AdminHeading } from '@/ui/admin/admin-head.tsx'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { FeaturedSwitch } from './featured-switch.tsx'
import { PlaceFinder } from './place-finder.tsx'

interface FeaturedPageProps {
  query: string
  featuredOnly: boolean
}

/** Which places the home page shows. */
export function FeaturedPage({ query, featuredOnly }: FeaturedPageProps) {
  const isOnline = useOnline()
  return (
    <div className="stack">
      <AdminHeading title="adminPlaces.featuredTitle" lead="adminPlaces.featuredLead" />
      {!isOnline && (
        <p className="field-error" role="status">
          <FormattedMessage id="adminPlaces.offline" />
        </p>
      )}
      <PlaceFinder
        query={query}
        featuredOnly={featuredOnly}
        toName={(place) => <PlaceLink place={place} />}
        toAction={(place) => <FeaturedSwitch place={place} />}
      />
    </div>
  )
}

function PlaceLink({ place: { id, name } }: { place: FoundPlace }) {
  return (
    <Link className="tap-row" to="/lugar/$placeId" params={{ placeId: id }}>
      {name}
    </Link>
  )
}
