import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAdminQueries } from '@/data/admin/queries.ts'
import type { FoundPlace } from '@/domain/api/callables.ts'
import { categoryName } from '@/domain/categories/category.ts'
import { cities } from '@/domain/cities/city.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { AdminList } from '@/ui/admin/admin-list.tsx'
import { StateChip } from '@/ui/mui/mui-state-chip.tsx'
import { PlaceSearchField } from './place-search-field.tsx'

interface PlaceFinderProps {
  query: string
  /** Whether the featured ones alone are asked for; undefined where one may not ask for them. */
  featuredOnly?: boolean
  /** A place's name, as a heading of its row or the way to more. */
  toName: (place: FoundPlace) => ReactNode
  /** What one does with a place. */
  toAction?: (place: FoundPlace) => ReactNode
}

/** All places by name, or those in which a text was found: cards on a phone, lines of a table on a wide screen. */
export function PlaceFinder({ query, featuredOnly, toName, toAction }: PlaceFinderProps) {
  const isFiltered = featuredOnly === true
  const places = useInfiniteQuery(useAdminQueries().places(query, isFiltered))
  const pages = places.data?.pages ?? []
  const total = pages[0]?.total
  const shown = pages.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <>
      <PlaceSearchField query={query} featuredOnly={featuredOnly} />
      {total !== undefined && (
        <p className="muted" role="status">
          <FormattedMessage id="adminPlaces.found" values={{ count: total }} />
        </p>
      )}
      <AdminList
        key={`${isFiltered} ${query}`}
        query={places}
        toKey={({ id }) => id}
        empty={
          <p className="surface">
            <FormattedMessage id={query ? 'adminPlaces.nothing' : 'adminPlaces.noneFeatured'} values={{ query }} />
          </p>
        }
        failed="error.places-load-failed"
        entryClassName="surface admin-entry admin-place"
        more={<FormattedMessage id="adminPlaces.more" values={{ shown, total: total ?? shown }} />}
      >
        {(place) => <Row place={place} name={toName(place)} action={toAction?.(place)} />}
      </AdminList>
    </>
  )
}

function Row({ place, name, action }: { place: FoundPlace; name: ReactNode; action: ReactNode }) {
  const intl = useIntl()
  const { category, city, address, is_closed, owner_claimed } = place
  return (
    <>
      <div>
        <h2>{name}</h2>
        <p className="meta">
          {categoryName(category, localeOfIntl(intl))} · {cities[city].name}
        </p>
      </div>
      <p className="meta">{address}</p>
      <p className="actions">
        {is_closed && (
          <StateChip state="refused">
            <FormattedMessage id="adminPlaces.closed" />
          </StateChip>
        )}
        {owner_claimed && (
          <StateChip state="done">
            <FormattedMessage id="adminPlaces.owned" />
          </StateChip>
        )}
      </p>
      {action}
    </>
  )
}
