import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { cities } from '@/domain/cities/city.ts'
import { collections } from '@/domain/pages/collections.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { lazyModule } from '@/ui/behavior/lazy-module.ts'
import { capitalize } from '@/ui/format/capitalize.ts'

const useNearby = lazyModule(() => import(/* @optional */ '../open-nearby.tsx'))

/** Searches in cities that are made already, and, for a visitor whose position is known, what is open nearby. */
export function Collections() {
  const intl = useIntl()
  const locale = localeOfIntl(intl)
  const nearby = useNearby(true)
  return (
    <section className="section">
      <div className="container">
        <header>
          <h2>
            <FormattedMessage id="home.collections" />
          </h2>
        </header>
        <nav className="collections" aria-label={intl.formatMessage({ id: 'home.collections' })}>
          {collections.map(({ city, query: { [locale]: query } }) => (
            <Link key={`${city} ${query}`} to="/$city" params={{ city }} search={{ q: query }} preload="intent">
              <FormattedMessage
                id="home.collection"
                values={{
                  b: (text) => <b key="b">{text}</b>,
                  what: capitalize(query),
                  city: cities[city].name,
                }}
              />
            </Link>
          ))}
          {nearby ? <nearby.OpenNearby /> : <span />}
        </nav>
      </div>
    </section>
  )
}
