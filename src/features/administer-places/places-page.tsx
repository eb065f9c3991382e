import { Link, useNavigate } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FoundPlace } from '@/domain/api/callables.ts'
import { cityList, citySlugs } from '@/domain/cities/city.ts'
import { AdminHeading } from '@/ui/admin/admin-head.tsx'
import { FilterLinks } from '@/ui/admin/filter-links.tsx'
import { Field } from '@/ui/mui/mui-field.tsx'
import { PlacePanel } from './place-panel.tsx'
import { PlaceFinder } from './place-finder.tsx'
import type { placeFilters, PlacesSearch } from './places-search.ts'

const filters = {
  closed: 'adminPlaces.showClosed',
  owned: 'adminPlaces.showOwned',
} as const satisfies Record<(typeof placeFilters)[number], string>

/** Where a place is found, and one that was opened is corrected, closed, or taken from its owner. @param search Which ones. */
export function PlacesPage({ search }: { search: PlacesSearch }) {
  const { place } = search
  return place ? <PlacePanel key={place} placeId={place} /> : <Finder search={search} />
}

function Finder({ search: { q, city, show } }: { search: PlacesSearch }) {
  return (
    <div className="stack">
      <AdminHeading title="adminPlaces.title" lead="adminPlaces.lead" />
      <p>
        <Link className="tap-row" to="/agregar">
          <FormattedMessage id="adminPlaces.add" />
        </Link>
      </p>
      <FilterLinks all="adminPlaces.showAll" filters={filters} beside={{ city, q }} />
      <PlaceFinder
        asked={{ query: q ?? '', city: city ?? null, only: show ?? null }}
        beside={<CityField city={city} />}
        toName={(place) => <OpenLink place={place} />}
      />
    </div>
  )
}

function CityField({ city }: Pick<PlacesSearch, 'city'>) {
  const intl = useIntl()
  const navigate = useNavigate({ from: '/admin/places' })
  return (
    <Field
      select
      label={intl.formatMessage({ id: 'admin.city' })}
      slotProps={{ select: { native: true } }}
      value={city ?? ''}
      onChange={({ target }) =>
        void navigate({
          to: '/admin/places',
          search: (before) => ({ ...before, city: citySlugs.find((slug) => slug === target.value) }),
          resetScroll: false,
        })
      }
    >
      <option value="">{intl.formatMessage({ id: 'admin.allCities' })}</option>
      {cityList.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </Field>
  )
}

function OpenLink({ place: { id, name } }: { place: FoundPlace }) {
  return (
    <Link className="tap-row" from="/admin/places" to="/admin/places" search={(before) => ({ ...before, place: id })}>
      {name}
    </Link>
  )
}
