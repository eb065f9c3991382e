import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PLACEHOLDER_UPDATED_AT, placeQueries } from '@/data/places/place-queries.ts'
import { cities, type CitySlug } from '@/domain/cities/city.ts'
import type { MenuSlug } from '@/domain/categories/menu-category.ts'
import type { PublicData } from '@/domain/pages/public-data.ts'
import { FormattedInteger } from '@/ui/format/formatted-integer.tsx'
import { Street } from '@/ui/artwork/place-artwork.tsx'
import { CategoryMenu } from './category-menu.tsx'
import type { CardParts } from './place-list.tsx'
import { PlaceResults, PlacesCount } from './place-results.tsx'
import { AdvertRow, BusinessCall } from './promotion.tsx'
import { SearchField } from './search-field.tsx'
import { cityStreet } from './street-artwork.ts'
import './browse-places.css'

interface CityPageProps {
  publicData: PublicData
  city: CitySlug
  query: string
  category: MenuSlug | undefined
  /** Filters and order, as in the address. */
  f: string | undefined
  /** The page of the list, from 1. */
  page: number
  parts: CardParts
  /** Content below the list. */
  belowList: ReactNode
}

/** The placeholder of a number that is loading: as wide as most. */
const TYPICAL_PLACES = 1_000

/** A city's page: its places, the recommended ones first, or what a search among all of them found. */
export function CityPage({ publicData, city, query, category, f, page, parts, belowList }: CityPageProps) {
  const intl = useIntl()
  const list = useQuery(placeQueries.city(publicData, city, query, category, page))
  const places = list.data?.places
  // A local list has no counts of categories: the server's brings them.
  const isAwaited = !list.data || list.dataUpdatedAt === PLACEHOLDER_UPDATED_AT
  const { name, altitudeMeters, horizon } = cities[city]
  // A street above results would stand in the way of what one came for.
  const isNarrowed = query !== '' || f !== undefined
  return (
    <>
      <section className={isNarrowed ? 'hero city asked hour-1' : 'hero city hour-1'}>
        <div className="container">
          <div className="row">
            <h1>{name}</h1>
            <p className="kicker">
              <span>
                <FormattedMessage id="city.altitude" values={{ meters: <FormattedInteger value={altitudeMeters} /> }} />
              </span>
              {/* Those of a category its list counts. */}
              {!category && (
                <span className={places === undefined ? 'skeleton' : undefined}>
                  <PlacesCount count={places ?? TYPICAL_PLACES} />
                </span>
              )}
            </p>
          </div>
          <SearchField
            city={city}
            query={query}
            category={category}
            placeholder={intl.formatMessage({ id: 'search.cityPlaceholder' }, { city: name })}
          />
        </div>
        {!isNarrowed && <Street artworks={cityStreet} horizon={horizon} />}
      </section>
      <section>
        <div className="container results">
          {/* Siblings need keys of their own: with the same one, React leaves one of them in the page. */}
          <CategoryMenu
            key={`categories of ${city}`}
            layout="rail"
            query={query}
            category={category}
            f={f}
            kinds={isAwaited ? null : list.data?.kinds}
          />
          <PlaceResults
            key={`results of ${city}`}
            publicData={publicData}
            list={list}
            query={query}
            category={category}
            city={city}
            places={places}
            f={f}
            page={page}
            parts={parts}
          />
          {belowList}
        </div>
      </section>
      <AdvertRow adverts={list.data?.adverts} parts={parts} />
      <BusinessCall city={city} />
    </>
  )
}
