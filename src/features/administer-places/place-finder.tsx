import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAdminQueries } from '@/data/admin/queries.ts'
import type { CallableInput, FoundPlace } from '@/domain/api/callables.ts'
import { categoryName } from '@/domain/categories/category.ts'
import { cities } from '@/domain/cities/city.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { AdminList } from '@/ui/admin/admin-list.tsx'
import { StateChip } from '@/ui/mui/mui-state-chip.tsx'
import { PlaceSearchField } from './place-search-field.tsx'

/** Which places are asked for. */
type AskedPlaces = Omit<CallableInput<'findPlaces'>, 'offset'>

interface PlaceFinderProps {
  asked: AskedPlaces
  /** What else one asks by, beside the field for words. */
  beside: ReactNode
  /** A place's name, as a heading of its row or the way to more. */
  toName: (place: FoundPlace) => ReactNode
  /** What one does with a place. */
  toAction?: (place: FoundPlace) => ReactNode
}

/** All places by name, or those in which a text was found: cards on a phone, lines of a table on a wide screen. */
export function PlaceFinder({ asked, beside, toName, toAction }: PlaceFinderProps) {
  const { query, city, only } = asked
  const places = useInfiniteQuery(useAdminQueries().places(asked))
  const pages = places.data?.pages ?? []
  const total = pages[0]?.total
  const shown = pages.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <>
      <PlaceSearchField query={query}>{beside}</PlaceSearchField>
      {total !== undefined && (
        <p className="muted" role="status">
          <FormattedMessage id="adminPlaces.found" values={{ count: total }} />
        </p>
      )}
      <AdminList
        key={`${only} ${city} ${query}`}
        query={places}
        toKey={({ id }) => id}
        empty={
          <p className="surface">
            <FormattedMessage
              id={query ? 'adminPlaces.nothing' : only === 'featured' ? 'adminPlaces.noneFeatured' : 'adminPlaces.none'}
              values={{ query }}
            />
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
