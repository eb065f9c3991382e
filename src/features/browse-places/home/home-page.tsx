import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { placeQueries } from '@/data/places/place-queries.ts'
import { cityList } from '@/domain/cities/city.ts'
import type { MenuSlug } from '@/domain/categories/menu-category.ts'
import { type Counters, countPlaces, type HomeData, type PublicData } from '@/domain/pages/public-data.ts'
import { FormattedInteger } from '@/ui/format/formatted-integer.tsx'
import { Street } from '@/ui/artwork/place-artwork.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { CategoryMenu } from '../category-menu.tsx'
import { Collections } from './collections.tsx'
import type { CardParts } from '../place-list.tsx'
import { PlaceResults, PlacesCount } from '../place-results.tsx'
import { toSearch } from '../place-search.ts'
import { AdvertRow, BusinessCall } from '../promotion.tsx'
import { Quotes } from './quotes.tsx'
import { SearchField } from '../search-field.tsx'
import css from './home.css?inline'
import { homeStreet } from '../street-artwork.ts'
import '../browse-places.css'

injectStyles(css)

interface HomePageProps {
  publicData: PublicData
  query: string
  category: MenuSlug | undefined
  /** Filters and order, as in the address. */
  f: string | undefined
  /** The page of the list, from 1. */
  page: number
  parts: CardParts
  /** Content below the results of a search. */
  belowList: ReactNode
}

/**
 * The home page: search over all cities, the way to each of them and to the twelve categories, searches that are made
 * already, what was written last, featured places and three numbers; or what a search or a category lists.
 */
export function HomePage({ publicData, query, category, f, page, parts, belowList }: HomePageProps) {
  const intl = useIntl()
  const home = useQuery(placeQueries.home(publicData, query, category, page))
  const isAsked = query !== '' || category !== undefined
  const places = home.data && (category ? countPlaces(home.data) : home.data.cards.length)
  const results = (
    <PlaceResults
      publicData={publicData}
      list={home}
      query={query}
      category={category}
      places={places}
      f={f}
      page={page}
      parts={parts}
    />
  )
  return (
    <>
      {/* Who asked for something came for the list: the greeting is for those who have just arrived. */}
      <section className={isAsked ? 'hero asked hour-1' : 'hero hour-1'}>
        <div className="container">
          <h1 className={isAsked ? 'sr-only' : undefined}>
            <FormattedMessage id="home.title" />
          </h1>
          {!isAsked && (
            <p>
              <FormattedMessage id="home.lead" />
            </p>
          )}
          <SearchField
            query={query}
            category={category}
            placeholder={intl.formatMessage({ id: 'search.homePlaceholder' })}
          />
          <CityChoice query={query} category={category} />
        </div>
        {!isAsked && <Street artworks={homeStreet} horizon="alto" />}
      </section>
      <section className={isAsked ? undefined : 'section'}>
        <div className={isAsked ? 'container results' : 'container'}>
          <h2 className={isAsked ? 'sr-only' : 'only-wide'}>
            <FormattedMessage id="home.categories" />
          </h2>
          <CategoryMenu
            layout={isAsked ? 'rail' : 'tiles'}
            query={query}
            category={category}
            f={f}
            kinds={home.isPending ? null : home.data?.kinds}
          />
          {isAsked && results}
          {belowList}
        </div>
      </section>
      {!isAsked && (
        <>
          <Collections />
          {home.data?.quotes && <Quotes quotes={home.data.quotes} />}
          <CitiesByHeight cityPlaces={home.data?.city_places} />
          <section>
            <div className="container">{results}</div>
          </section>
        </>
      )}
      <AdvertRow adverts={home.data?.adverts} parts={parts} />
      {!isAsked && <CountersRow counters={home.data?.counters} />}
      <BusinessCall />
    </>
  )
}

/** A link to the same search in one city. */
function CityChoice({ query, category }: { query: string; category: MenuSlug | undefined }) {
  return (
    <nav className="rail" aria-label={useIntl().formatMessage({ id: 'home.cityChoice' })}>
      {cityList.map(({ slug, name }) => (
        <Link
          key={slug}
          className="chip"
          to="/$city"
          params={{ city: slug }}
          search={toSearch(query, category)}
          preload="intent"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** @param cityPlaces How many places each lists; absent while loading. */
function CitiesByHeight({ cityPlaces }: { cityPlaces: HomeData['city_places'] | undefined }) {
  const fromTheTop = cityList.toSorted((a, b) => b.altitudeMeters - a.altitudeMeters)
  return (
    <section className="section alt">
      <div className="container">
        <header>
          <h2>
            <FormattedMessage id="home.heights" />
          </h2>
          <p className="muted">
            <FormattedMessage id="home.heightsLead" />
          </p>
        </header>
        <ol>
          {fromTheTop.map(({ slug, name, altitudeMeters }) => (
            <li key={slug} className={`c-${slug}`}>
              <Link to="/$city" params={{ city: slug }} style={{ '--m': altitudeMeters }}>
                <span>{name}</span>
                <small>
                  <span>
                    <FormattedMessage
                      id="city.altitude"
                      values={{ meters: <FormattedInteger value={altitudeMeters} /> }}
                    />
                  </span>{' '}
                  <span>{cityPlaces ? <PlacesCount count={cityPlaces[slug]} /> : '…'}</span>
                </small>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** @param counters Absent while loading: their space is reserved. */
function CountersRow({ counters }: { counters: Counters | undefined }) {
  const shown = [
    ['counter.places', counters?.places],
    ['counter.activeUsers', counters?.active_users],
    ['counter.reviews', counters?.reviews],
  ] as const
  return (
    <section className="section">
      <div className="container">
        <h2 className="sr-only">
          <FormattedMessage id="home.counters" />
        </h2>
        <ul className="counts">
          {shown.map(([id, count]) => (
            <li key={id}>
              <b>{count === undefined ? '…' : <FormattedInteger value={count} />}</b>
              <span>
                <FormattedMessage id={id} values={{ count: count ?? 0 }} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
