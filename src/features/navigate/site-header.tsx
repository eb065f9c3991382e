import { Link, useLocation } from '@tanstack/react-router'
import { type MouseEvent, Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { hasSessionExpired, useSession } from '@/data/session/session.ts'
import { cities, cityList, type CitySlug } from '@/domain/cities/city.ts'
import { menuCategoryList } from '@/domain/categories/menu-category.ts'
import { areTextsHere, localeOfIntl } from '@/i18n/intl.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { lazyOptional } from '@/ui/behavior/lazy-optional.ts'
import { Mark } from '@/ui/artwork/mark.tsx'
import { Wordmark } from './brand.tsx'
import { CONTENT_ID } from './content-id.ts'
import { closeMenu, Menu } from '@/ui/layout/menu.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** Loaded only for a signed-in user. */
const AccountMenu = lazyOptional(async () => (await import('./account-menu.tsx')).AccountMenu)
const AccountEntries = lazyOptional(async () => (await import('./account-menu.tsx')).AccountEntries)
/** Loaded only where a session ended by itself. */
const ExpiredSession = lazyOptional(async () => (await import('./account-menu.tsx')).ExpiredSession)

/** The head of every page. @param city The city that the page belongs to, if to one. */
export function SiteHeader({ city }: { city: CitySlug | undefined }) {
  const intl = useIntl()
  const user = useSession()
  return (
    <>
      <a className="skip" href={`#${CONTENT_ID}`}>
        <FormattedMessage id="site.skip" />
      </a>
      {user === null && hasSessionExpired() && (
        <Suspense>
          <ExpiredSession />
        </Suspense>
      )}
      <header className="top">
        <div className="container">
          <Link className="brand" to="/">
            <Mark />
            <Wordmark />
            <span className="sr-only">{intl.formatMessage({ id: 'site.home' })}</span>
          </Link>
          <nav aria-label={intl.formatMessage({ id: 'nav.sections' })}>
            <CityMenu city={city} />
            <CategoryMenu city={city} />
            <Link className="opener wide-only" to="/contact">
              <FormattedMessage id="nav.contact" />
            </Link>
          </nav>
          <LanguageLink />
          <Menu className="wide-only" id="tema" label={<IconLabel icon="theme" id="nav.theme" />}>
            <ThemeChoice />
          </Menu>
          <div className="account wide-only">
            {user ? (
              <Suspense>
                <AccountMenu user={user} />
              </Suspense>
            ) : (
              <AccountLinks />
            )}
          </div>
          <Menu className="phone-only" id="menu" label={<IconLabel icon="menu" id="nav.menu" />}>
            <Link to="/contact" onClick={closeMenu}>
              <FormattedMessage id="nav.contact" />
            </Link>
            <Link to="/planes" onClick={closeMenu}>
              <FormattedMessage id="nav.plans" />
            </Link>
            {user ? (
              <Suspense>
                <AccountEntries />
              </Suspense>
            ) : (
              <div className="actions">
                <AccountLinks />
              </div>
            )}
            <ThemeChoice />
          </Menu>
        </div>
        <div className="band" aria-hidden="true" />
      </header>
    </>
  )
}

function IconLabel({ icon, id }: { icon: 'menu' | 'theme'; id: 'nav.menu' | 'nav.theme' }) {
  return (
    <>
      <Icon name={icon} />
      <span className="sr-only">
        <FormattedMessage id={id} />
      </span>
    </>
  )
}

function CityMenu({ city }: { city: CitySlug | undefined }) {
  return (
    <Menu
      id="ciudades"
      label={
        <>
          <span className="sr-only">
            <FormattedMessage id="nav.city" />{' '}
          </span>
          <span className="one-line">{city ? cities[city].name : <FormattedMessage id="nav.cities" />}</span>
          <Icon name="chevron" />
        </>
      }
    >
      <Link to="/" activeOptions={{ exact: true, includeSearch: false }} onClick={closeMenu}>
        <FormattedMessage id="nav.allCities" />
      </Link>
      {cityList.map(({ slug, name }) => (
        <Link
          key={slug}
          to="/$city"
          params={{ city: slug }}
          // A place's page is in its city without being the city's.
          aria-current={slug === city}
          onClick={closeMenu}
        >
          {name}
        </Link>
      ))}
      {city && (
        <Link to="/$city" params={{ city }} hash="llevar" onClick={closeMenu}>
          <FormattedMessage id="nav.takeCity" values={{ city: cities[city].name }} />
        </Link>
      )}
    </Menu>
  )
}

function CategoryMenu({ city }: { city: CitySlug | undefined }) {
  const locale = localeOfIntl(useIntl())
  return (
    <Menu
      className="wide-only"
      id="categorias"
      label={
        <>
          <FormattedMessage id="nav.categories" />
          <Icon name="chevron" />
        </>
      }
    >
      {menuCategoryList.map(({ slug, name }) => (
        <Link
          key={slug}
          {...(city ? { to: '/$city', params: { city } } : { to: '/' })}
          // A category is chosen again, without the text that was sought before.
          search={{ q: undefined, category: slug }}
          activeOptions={{ exact: true }}
          onClick={closeMenu}
        >
          {name[locale]}
        </Link>
      ))}
    </Menu>
  )
}

/** Loaded as a page of its own, see `profileHref`. */
function AccountLinks() {
  return (
    <>
      <Link className="btn btn--quiet" to="/auth" search={{ tab: 'signin' }} reloadDocument>
        <FormattedMessage id="nav.signIn" />
      </Link>
      <Link className="btn" to="/auth" search={{ tab: 'signup' }} reloadDocument>
        <FormattedMessage id="nav.signUp" />
      </Link>
    </>
  )
}

/** Below the header: no button that it could stand at opens it. */
const NOTE_PLACE = { inset: '4.5rem 1rem auto auto', positionArea: 'none', padding: '1rem' }

/** Leads to the same page in the other language, by its address; the choice is remembered: see `locale.ts`. */
function LanguageLink() {
  const intl = useIntl()
  const location = useLocation()
  const [isMissing, setIsMissing] = useState(false)
  const other = localeOfIntl(intl) === 'es' ? 'en' : 'es'
  const search = new URLSearchParams(location.searchStr)
  search.delete('lang')
  if (other === 'en') search.set('lang', 'en')
  const query = search.toString()
  const href = location.pathname + (query ? `?${query}` : '')

  /** Without a network, a page without texts would be empty. */
  async function press(event: MouseEvent) {
    if (navigator.onLine) return
    event.preventDefault()
    if (await areTextsHere(other)) window.location.assign(href)
    else setIsMissing(true)
  }

  return (
    <>
      <a className="lang" href={href} lang={other} hrefLang={other} onClick={(event) => void press(event)}>
        <span>
          <FormattedMessage id="nav.language" />
          <span className="sr-only">
            <FormattedMessage id="nav.languageHint" />
          </span>
        </span>
      </a>
      {isMissing && (
        <p
          className="menu"
          popover="auto"
          role="alert"
          style={NOTE_PLACE}
          ref={(note) => note?.showPopover?.()}
          onToggle={({ newState }) => setIsMissing(newState === 'open')}
        >
          <FormattedMessage id="nav.languageMissing" />
        </p>
      )}
    </>
  )
}
