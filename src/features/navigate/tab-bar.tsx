import { Link, useRouterState } from '@tanstack/react-router'
import { type MouseEvent, useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSession } from '@/data/session/session.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { profileHref } from './profile-href.ts'

/** The id of a page's search field. */
const SEARCH_FIELD = 'q'

/** At the foot of a phone's screen: what one goes to most, under the thumb. */
export function TabBar({ city }: { city: CitySlug | undefined }) {
  const intl = useIntl()
  // Of the page that stands there, not of the one that is on its way.
  const hash = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.hash })
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  // A browser focuses the field that an address names by itself; the router, which changes pages without it, does not.
  useEffect(() => {
    if (hash === SEARCH_FIELD) document.getElementById(SEARCH_FIELD)?.focus()
  }, [hash])
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
        hash={SEARCH_FIELD}
        activeOptions={{ exact: true, includeSearch: false, includeHash: !city }}
        onClick={focusSearch}
      >
        <Icon name="search" />
        <FormattedMessage id="search.label" />
      </Link>
      <Link to="/guardados" activeOptions={{ includeSearch: false }}>
        <Icon name="saved" />
        <FormattedMessage id="nav.saved" />
      </Link>
      {useSession() ? (
        <a href={profileHref(intl)} aria-current={path === '/perfil' ? 'page' : undefined}>
          {account}
        </a>
      ) : (
        <Link to="/auth" search={{ tab: 'signin' }} activeOptions={{ includeSearch: false }} reloadDocument>
          {account}
        </Link>
      )}
    </nav>
  )
}

/** Where the page has a search of its own, one stays and types. */
function focusSearch(event: MouseEvent): void {
  const field = document.getElementById(SEARCH_FIELD)
  if (!field) return
  event.preventDefault()
  field.focus()
}
