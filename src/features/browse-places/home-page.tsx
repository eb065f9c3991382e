import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { placeQueries } from '@/data/place-queries.ts'
import { cityList } from '@/domain/city.ts'
import type { Counters, PublicData } from '@/domain/public-data.ts'
import { Figure } from '@/ui/figure.tsx'
import { Street } from '@/ui/front.tsx'
import { PlaceList } from './place-list.tsx'
import { Results } from './results.tsx'
import { SearchBox } from './search-box.tsx'
import { homeStreet } from './street-fronts.ts'
import './browse-places.css'

/** The home page: search over all cities, the cities by height, featured places and three numbers. */
export function HomePage({ publicData, query }: { publicData: PublicData; query: string }) {
  const intl = useIntl()
  const { data: home } = useSuspenseQuery(placeQueries.home(publicData, query))
  return (
    <>
      <section className="hero l1">
        <div className="in">
          <h1>
            <FormattedMessage id="home.title" />
          </h1>
          <p>
            <FormattedMessage id="home.lead" />
          </p>
          <SearchBox path="/" query={query} placeholder={intl.formatMessage({ id: 'search.homePlaceholder' })} />
        </div>
        <Street fronts={homeStreet} horizon="alto" />
      </section>
      {query ? (
        <section className="sec">
          <div className="in">
            <Results query={query} cards={home.cards} />
          </div>
        </section>
      ) : (
        <>
          <CitiesByHeight />
          <section>
            <div className="in">
              <div className="over-list">
                <h2>
                  <FormattedMessage id="home.featured" />
                </h2>
              </div>
              <PlaceList cards={home.cards} showCity />
            </div>
          </section>
          <CountersRow counters={home.counters} />
        </>
      )}
    </>
  )
}

function CitiesByHeight() {
  const fromTheTop = cityList.toSorted((a, b) => b.altitudeMeters - a.altitudeMeters)
  return (
    <section className="sec alt">
      <div className="in">
        <header>
          <h2>
            <FormattedMessage id="home.heights" />
          </h2>
          <p className="mute">
            <FormattedMessage id="home.heightsLead" />
          </p>
        </header>
        <ol>
          {fromTheTop.map(({ slug, name, altitudeMeters }) => (
            <li key={slug} className={`c-${slug}`}>
              <Link to="/$city" params={{ city: slug }} style={{ '--m': altitudeMeters }}>
                <span>{name}</span>
                <small>
                  <FormattedMessage id="city.altitude" values={{ meters: <Figure value={altitudeMeters} /> }} />
                </small>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function CountersRow({ counters }: { counters: Counters }) {
  const shown = [
    ['counter.places', counters.places],
    ['counter.activeUsers', counters.active_users],
    ['counter.reviews', counters.reviews],
  ] as const
  return (
    <section className="sec">
      <div className="in">
        <h2 className="vh">
          <FormattedMessage id="home.counters" />
        </h2>
        <ul className="counts">
          {shown.map(([id, count]) => (
            <li key={id}>
              <b>
                <Figure value={count} />
              </b>
              <span>
                <FormattedMessage id={id} values={{ count }} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
