import { Link, useLocation } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { cities, cityList, type CitySlug } from '@/domain/city.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { LOCALE_STORAGE_KEY } from '@/i18n/locale.ts'
import { Icon } from '@/ui/icon.tsx'
import { Mark, Wordmark } from './brand.tsx'

/** The head of every page. @param city The city that the page belongs to, if to one. */
export function SiteHeader({ city }: { city: CitySlug | undefined }) {
  const intl = useIntl()
  return (
    <>
      <a className="skip" href="#contenido">
        <FormattedMessage id="site.skip" />
      </a>
      <header className="top">
        <div className="in">
          <Link className="brand" to="/">
            <Mark />
            <Wordmark />
            <span className="vh">{intl.formatMessage({ id: 'site.home' })}</span>
          </Link>
          <CityMenu city={city} />
          <LanguageLink />
        </div>
        <div className="band" aria-hidden="true" />
      </header>
    </>
  )
}

function CityMenu({ city }: { city: CitySlug | undefined }) {
  // Closing the menu after a choice is the browser's: the key makes a new element of it for a new page.
  const { href } = useLocation()
  return (
    <details className="menu" key={href}>
      <summary>
        <span className="vh">
          <FormattedMessage id="nav.city" />{' '}
        </span>
        {city ? cities[city].name : <FormattedMessage id="nav.cities" />}
        <Icon name="chevron" />
      </summary>
      <ul>
        <li>
          <Link to="/" activeOptions={{ exact: true, includeSearch: false }}>
            <FormattedMessage id="nav.allCities" />
          </Link>
        </li>
        {cityList.map(({ slug, name }) => (
          <li key={slug}>
            <Link to="/$city" params={{ city: slug }} aria-current={slug === city ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Leads to the same page in the other language, by its address, and remembers the choice. */
function LanguageLink() {
  const intl = useIntl()
  const location = useLocation()
  const other = localeOfIntl(intl) === 'es' ? 'en' : 'es'
  const search = new URLSearchParams(location.searchStr)
  search.delete('lang')
  if (other === 'en') search.set('lang', 'en')
  const query = search.toString()
  return (
    <a
      className="lang"
      href={location.pathname + (query ? `?${query}` : '')}
      lang={other}
      hrefLang={other}
      onClick={() => {
        try {
          localStorage.setItem(LOCALE_STORAGE_KEY, other)
        } catch {
          // Private windows may refuse to store; the address still carries the language.
        }
      }}
    >
      <span>
        <FormattedMessage id="nav.language" />
        <span className="vh">
          <FormattedMessage id="nav.languageHint" />
        </span>
      </span>
    </a>
  )
}
