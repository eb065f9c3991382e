import { Link, useLocation } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { cityList } from '@/domain/cities/city.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { EmptyState } from '@/ui/feedback/empty-state.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'

/** What stands at an address that leads nowhere: the search of all places, the cities, and the way home. */
export function NotFoundPage() {
  const intl = useIntl()
  const isPlace = useLocation().pathname.startsWith('/lugar/')
  const label = intl.formatMessage({ id: 'search.label' })
  return (
    <section className="section">
      <div className="container not-found">
        <EmptyState
          heading="h1"
          title={<FormattedMessage id={isPlace ? 'error.place-not-found' : 'notFound.title'} />}
          hint={<FormattedMessage id="notFound.body" />}
        >
          <Link className="btn" to="/">
            <FormattedMessage id="notFound.home" />
          </Link>
        </EmptyState>
        <form className="search" role="search" action="/">
          <Icon name="search" />
          <input
            id="q"
            name="q"
            type="search"
            aria-label={label}
            placeholder={intl.formatMessage({ id: 'search.homePlaceholder' })}
            autoComplete="off"
            enterKeyHint="search"
          />
          {localeOfIntl(intl) === 'en' && <input type="hidden" name="lang" value="en" />}
          <button className="btn" type="submit">
            {label}
          </button>
        </form>
        <nav className="actions" aria-label={intl.formatMessage({ id: 'nav.cities' })}>
          {cityList.map(({ slug, name }) => (
            <Link key={slug} className="chip" to="/$city" params={{ city: slug }}>
              {name}
            </Link>
          ))}
        </nav>
      </div>
    </section>
  )
}
