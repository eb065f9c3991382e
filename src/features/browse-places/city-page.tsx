import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { placeQueries } from '@/data/place-queries.ts'
import { cities, type CitySlug } from '@/domain/city.ts'
import type { CityData, PublicData } from '@/domain/public-data.ts'
import { Figure, formatFigure } from '@/ui/figure.tsx'
import { Street } from '@/ui/front.tsx'
import { PlaceList } from './place-list.tsx'
import { Results } from './results.tsx'
import { SearchBox } from './search-box.tsx'
import { cityStreet } from './street-fronts.ts'
import './browse-places.css'

interface CityPageProps {
  publicData: PublicData
  city: CitySlug
  query: string
}

/** A city's page: its best rated places, or what a search among all of them found. */
export function CityPage({ publicData, city, query }: CityPageProps) {
  const intl = useIntl()
  const { data: list } = useSuspenseQuery(placeQueries.city(publicData, city, query))
  const { name, altitudeMeters, horizon } = cities[city]
  return (
    <>
      <section className="hero city l1">
        <div className="in">
          <div className="row">
            <h1>{name}</h1>
            <p className="kick">
              <span>
                <FormattedMessage id="city.altitude" values={{ meters: <Figure value={altitudeMeters} /> }} />
              </span>
              <span>
                <FormattedMessage
                  id="city.places"
                  values={{ count: list.places, number: formatFigure(intl, list.places) }}
                />
              </span>
            </p>
          </div>
          <SearchBox
            path={`/${city}`}
            query={query}
            placeholder={intl.formatMessage({ id: 'search.cityPlaceholder' }, { city: name })}
          />
        </div>
        <Street fronts={cityStreet} horizon={horizon} />
      </section>
      <section className="sec">
        <div className="in">
          {query ? <Results query={query} cards={list.cards} city={city} /> : <BestRated list={list} />}
        </div>
      </section>
    </>
  )
}

function BestRated({ list }: { list: CityData }) {
  if (list.cards.length === 0) return <FormattedMessage id="list.none" tagName="p" />
  return (
    <>
      <div className="row over-list">
        <h2 className="plainh">
          <FormattedMessage id="city.best" />
        </h2>
        <p className="meta">
          <FormattedMessage
            id="list.shown"
            values={{ shown: list.cards.length, total: <Figure value={list.places} /> }}
          />
        </p>
      </div>
      <PlaceList cards={list.cards} showCity={false} />
    </>
  )
}
