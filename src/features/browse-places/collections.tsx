import { Link } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { mayReadOwnPosition } from '@/data/platform/own-position.ts'
import { cities, type CitySlug } from '@/domain/cities/city.ts'
import { collections } from '@/domain/pages/collections.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { whenIdle } from '@/ui/behavior/when-idle.ts'

/** Searches in cities that are made already, and, for a visitor whose position is known, what is open nearby. */
export function Collections() {
  const locale = localeOfIntl(useIntl())
  const heading = useId()
  return (
    <section className="section">
      <div className="container">
        <header>
          <h2 id={heading}>
            <FormattedMessage id="home.collections" />
          </h2>
        </header>
        <nav className="collections" aria-labelledby={heading}>
          {collections.map(({ city, query: { [locale]: query } }) => (
            <Link key={`${city} ${query}`} to="/$city" params={{ city }} search={{ q: query }} preload="intent">
              <FormattedMessage id="home.collection" values={{ b, what: capitalize(query), city: cities[city].name }} />
            </Link>
          ))}
          <OpenNearby />
        </nav>
      </div>
    </section>
  )
}

/**
 * The places that are open in the city where the visitor is, the nearest first. It has its room from the start, and stays
 * empty for all who have not allowed before that one looks where they are: no one is asked here.
 */
function OpenNearby() {
  const [city, setCity] = useState<CitySlug | null>(null)
  useEffect(
    () =>
      whenIdle(() => {
        findCityNearby().then(setCity, (error) => ignore(error, 'the page is whole without it'))
      }),
    [],
  )
  if (!city) return <span />
  return (
    <Link to="/$city" params={{ city }} search={{ f: 'open.near' }}>
      <FormattedMessage id="home.openNearby" values={{ b }} />
    </Link>
  )
}

async function findCityNearby(): Promise<CitySlug | null> {
  if (!(await mayReadOwnPosition())) return null
  const { readOwnCity } = await import(/* @optional */ '@/data/platform/own-city.ts')
  return readOwnCity()
}

function b(text: React.ReactNode) {
  return <b key="b">{text}</b>
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
