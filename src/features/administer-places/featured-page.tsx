import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { AdminHeading } from '@/ui/admin/admin-head.tsx'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { PlaceLink } from '@/ui/layout/place-link.tsx'
import { FeaturedSwitch } from './featured-switch.tsx'
import { PlaceFinder } from './place-finder.tsx'

interface FeaturedPageProps {
  query: string
  featuredOnly: boolean
}

/** Which places the home page shows. */
export function FeaturedPage({ query, featuredOnly }: FeaturedPageProps) {
  const navigate = useNavigate()
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
        asked={{ query, city: null, only: featuredOnly ? 'featured' : null }}
        beside={
          <FormControlLabel
            control={
              <Checkbox
                checked={featuredOnly}
                onChange={({ target: { checked } }) =>
                  void navigate({
                    to: '/admin/featured',
                    search: (before) => ({ ...before, featured: checked ? '1' : undefined }),
                  })
                }
              />
            }
            label={<FormattedMessage id="adminPlaces.featuredOnly" />}
          />
        }
        toName={({ id, name }) => (
          <PlaceLink className="tap-row" placeId={id}>
            {name}
          </PlaceLink>
        )}
        toAction={(place) => <FeaturedSwitch place={place} />}
      />
    </div>
  )
}
