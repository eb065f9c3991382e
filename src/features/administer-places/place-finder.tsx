import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import type { FoundPlace } from '@/domain/api/callables.ts'
import { categoryName } from '@/domain/categories/category.ts'
import { cities } from '@/domain/cities/city.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { StateTag } from '@/ui/feedback/state-tag.tsx'
import { PlaceSearchField } from './place-search-field.tsx'
import { usePlacesSearch } from './use-places-search.ts'
import css from './administer-places.css?inline'

injectStyles(css)

interface PlaceFinderProps {
  /** Whether one may ask for the featured ones alone. */
  hasFilter: boolean
  /** A place's name, as a heading of its row or the way to more. */
  toName: (place: FoundPlace) => ReactNode
  /** What one does with a place. */
  toAction?: (place: FoundPlace) => ReactNode
}

/** All places by name, or those in which a text was found: cards on a phone, lines of a table on a wide screen. */
export function PlaceFinder({ hasFilter, ...row }: PlaceFinderProps) {
  const [{ query, featuredOnly }] = usePlacesSearch()
  const isFiltered = hasFilter && featuredOnly
  return (
    <>
      <PlaceSearchField hasFilter={hasFilter} />
      <Pages
        {...row}
        key={`${isFiltered} ${query}`}
        query={query}
        featuredOnly={isFiltered}
        offset={0}
        leftOut={new Set()}
      />
    </>
  )
}

interface PagesProps extends Omit<PlaceFinderProps, 'hasFilter'> {
  query: string
  featuredOnly: boolean
  offset: number
  /** Ids of the places that are shown already: the list may have moved on meanwhile. */
  leftOut: ReadonlySet<string>
}

/** A page of places and, on each wish, the one after it. */
function Pages({ toName, toAction, query, featuredOnly, offset, leftOut }: PagesProps) {
  const [goesOn, setGoesOn] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const { data, isLoadingError, refetch } = usePrivateQuery(`places ${featuredOnly} ${offset} ${query}`, async () => {
    const { findPlaces } = await import('@/data/admin/administer-places.ts')
    return findPlaces({ query, featuredOnly, offset })
  })
  const isFirst = offset === 0

  // A user who asked for more reads on where it begins.
  const isThere = data !== undefined
  useEffect(() => {
    const first = list.current?.firstElementChild
    if (!isFirst && isThere && first instanceof HTMLElement) first.focus({ preventScroll: true })
  }, [isFirst, isThere])

  if (isLoadingError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const places = data.places.filter(({ id }) => !leftOut.has(id))
  const end = offset + data.places.length
  return (
    <>
      {isFirst && (
        <p className="muted" role="status">
          <FormattedMessage id="adminPlaces.found" values={{ count: data.total }} />
        </p>
      )}
      {isFirst && data.total === 0 && (
        <p className="surface muted">
          <FormattedMessage id={query ? 'adminPlaces.nothing' : 'adminPlaces.noneFeatured'} values={{ query }} />
        </p>
      )}
      {places.length > 0 && (
        <ul className="places" ref={list}>
          {places.map((place) => (
            <Row key={place.id} place={place} name={toName(place)} action={toAction?.(place)} />
          ))}
        </ul>
      )}
      {end < data.total &&
        (goesOn ? (
          <Pages
            toName={toName}
            {...(toAction && { toAction })}
            query={query}
            featuredOnly={featuredOnly}
            offset={end}
            leftOut={new Set([...leftOut, ...places.map(({ id }) => id)])}
          />
        ) : (
          <button className="btn btn--quiet wide" type="button" onClick={() => setGoesOn(true)}>
            <FormattedMessage id="adminPlaces.more" values={{ shown: end, total: data.total }} />
          </button>
        ))}
    </>
  )
}

function Row({ place, name, action }: { place: FoundPlace; name: ReactNode; action: ReactNode }) {
  const intl = useIntl()
  const { category, city, address, is_closed, owner_claimed } = place
  return (
    <li tabIndex={-1}>
      <div>
        <h2>{name}</h2>
        <p className="meta">
          {categoryName(category, localeOfIntl(intl))} · {cities[city].name}
        </p>
      </div>
      <p className="meta">{address}</p>
      <p className="states">
        {is_closed && (
          <StateTag state="refused">
            <FormattedMessage id="adminPlaces.closed" />
          </StateTag>
        )}
        {owner_claimed && (
          <StateTag state="done">
            <FormattedMessage id="adminPlaces.owned" />
          </StateTag>
        )}
      </p>
      {action}
    </li>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="actions" role="alert">
      <p className="field-error">
        <FormattedMessage id="error.places-load-failed" />
      </p>
      <button className="btn btn--quiet" type="button" onClick={onRetry}>
        <FormattedMessage id="adminPlaces.retry" />
      </button>
    </div>
  )
}

/** The boxes of what is to come. */
function Loading() {
  return (
    <div className="stack" aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <span key={index} className="skeleton skeleton--row" />
      ))}
    </div>
  )
}
