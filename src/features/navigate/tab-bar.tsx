import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { type MouseEvent, Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSession } from '@/data/session/session.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { lazyOptional } from '@/ui/behavior/lazy-optional.ts'
import { SEARCH_FIELD_ID, toSearchScreen } from '@/ui/layout/search-address.ts'
import { profileHref } from './profile-href.ts'

/** Loaded only for a signed-in user. */
const AccountBadge = lazyOptional(async () => (await import('./account-menu.tsx')).AccountBadge)

/** At the foot of a phone's screen: what one goes to most, under the thumb. */
export function TabBar({ city }: { city: CitySlug | undefined }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const user = useSession()
  // Of the page that stands there, not of the one that is on its way.
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })

  /** Over the page that one sees; without scripts the link leads to a page with a field. */
  function openSearch(event: MouseEvent) {
    event.preventDefault()
    void navigate(toSearchScreen)
  }

  const account = (
    <>
      <Icon name="account" />
      <FormattedMessage id="nav.account" />
    </>
  )
  return (
    <nav className="tabs phone-only" aria-label={intl.formatMessage({ id: 'nav.shortcuts' })}>
      <Link to="/" activeOptions={{ exact: true, includeSearch: false }}>
        <Icon name="home" />
        <FormattedMessage id="nav.home" />
      </Link>
      <Link
        {...(city ? { to: '/$city', params: { city } } : { to: '/' })}
        hash={SEARCH_FIELD_ID}
        activeOptions={{ exact: true, includeSearch: false, includeHash: true }}
        onClick={openSearch}
      >
        <Icon name="search" />
        <FormattedMessage id="search.label" />
      </Link>
      <Link to="/guardados" activeOptions={{ includeSearch: false }}>
        <Icon name="saved" />
        <FormattedMessage id="nav.saved" />
      </Link>
      {user ? (
        <a href={profileHref(intl)} aria-current={path === '/perfil' ? 'page' : undefined}>
          {account}
          <Suspense>
            <AccountBadge user={user} />
          </Suspense>
        </a>
      ) : (
        <Link to="/auth" search={{ tab: 'signin' }} activeOptions={{ includeSearch: false }} reloadDocument>
          {account}
        </Link>
      )}
    </nav>
  )
}
