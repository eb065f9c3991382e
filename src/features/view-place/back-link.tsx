import { Link, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { isMenuSlug, menuCategories } from '@/domain/categories/menu-category.ts'
import { cities, type CitySlug, isCitySlug } from '@/domain/cities/city.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { Icon } from '@/ui/artwork/icon.tsx'

/** Back to the list that a place was opened from, by its name; to the list of its city where it was opened from none. */
export function BackLink({ city }: { city: CitySlug }) {
  const intl = useIntl()
  const router = useRouter()
  // Until the place is shown, the page that stands there is the one it was opened from; at the first view it is none.
  const [origin] = useState(() => router.state.resolvedLocation)
  const name = origin && nameList(intl, origin)

  function goBack(event: MouseEvent): void {
    if (!origin || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { __TSR_index: index } = router.history.location.state
    const { __TSR_index: originIndex } = origin.state
    // Other entries may lie between, such as of a link within the page.
    if (index === originIndex + 1) router.history.back()
    else router.history.push(origin.href)
  }

  const label = (
    <>
      <Icon name="back" />
      <span className="sr-only">
        <FormattedMessage id="place.back" />{' '}
      </span>
      <span className="one-line">{name ?? cities[city].name}</span>
    </>
  )
  return name ? (
    <a className="place-back" href={origin?.href} onClick={goBack}>
      {label}
    </a>
  ) : (
    <Link className="place-back" to="/$city" params={{ city }}>
      {label}
    </Link>
  )
}

/** Returns what a list is called: by what was sought, else by its category, else by its city; undefined for any other page. */
function nameList(intl: IntlShape, { pathname, search }: { pathname: string; search: object }): string | undefined {
  if (pathname === '/guardados') return intl.formatMessage({ id: 'nav.saved' })
  const slug = pathname.slice(1)
  if (pathname !== '/' && !isCitySlug(slug)) return undefined
  const { q, category } = search as { q?: unknown; category?: unknown }
  if (typeof q === 'string' && q) return intl.formatMessage({ id: 'place.backToSearch' }, { query: q })
  if (typeof category === 'string' && isMenuSlug(category)) return menuCategories[category].name[localeOfIntl(intl)]
  return isCitySlug(slug) ? cities[slug].name : intl.formatMessage({ id: 'nav.home' })
}
