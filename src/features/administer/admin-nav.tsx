import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAdminQueries } from '@/data/admin/queries.ts'
import { type WaitingKind, waitingKinds } from '@/domain/api/waiting.ts'
import { adminPages, adminPaths } from '@/ui/admin/admin-pages.ts'
import { formatInteger } from '@/ui/format/formatted-integer.tsx'
import { waitingPages } from './waiting-pages.ts'

/** The kinds of what waits for a decision. */
const decidedKinds = waitingKinds.filter((kind) => !waitingPages[kind].isRecent)

/** Links to the pages of admins, with how much waits on each: a rail at the side, or above the page on a phone. */
export function AdminNav() {
  const intl = useIntl()
  const { data: pending, isPending } = useQuery(useAdminQueries().pending())
  const rail = useRef<HTMLElement>(null)
  // On a phone, where it scrolls, the link to this page is in sight, once the counts have come that widen it.
  useEffect(() => {
    const current = rail.current?.querySelector<HTMLElement>('[aria-current]')
    if (isPending || !rail.current || !current) return
    rail.current.scrollLeft = current.offsetLeft - (rail.current.clientWidth - current.offsetWidth) / 2
  }, [isPending])
  return (
    <nav className="admin-nav" ref={rail} aria-label={intl.formatMessage({ id: 'admin.pages' })}>
      {adminPaths.map((path) => {
        const countOf = (kind: WaitingKind) => pending?.get(kind)?.count ?? 0
        const kinds = decidedKinds.filter((kind) => waitingPages[kind].path === path && countOf(kind) > 0)
        const count = kinds.reduce((sum, kind) => sum + countOf(kind), 0)
        const show = kinds[0] && waitingPages[kinds[0]].show
        return (
          <Link
            key={path}
            to={path}
            // To all of a list where nothing waits.
            search={show ? { show } : {}}
            activeOptions={{ includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
          >
            <span>
              <FormattedMessage id={adminPages[path]} />
            </span>
            {count > 0 && (
              <b>
                {formatInteger(intl, count)}
                <span className="sr-only">
                  {' '}
                  <FormattedMessage id="admin.waiting" />
                </span>
              </b>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
