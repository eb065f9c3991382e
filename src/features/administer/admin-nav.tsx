import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PendingCounts } from '@/data/admin/pending.ts'
import { useAdminQueries } from '@/data/admin/queries.ts'
import { QUERY_LIMIT_MAX } from '@/data/firebase/query-limit.ts'
import { adminPages, adminPaths } from '@/ui/admin/admin-pages.ts'
import { formatInteger } from '@/ui/format/formatted-integer.tsx'

interface Pending {
  kind: keyof PendingCounts
  show: 'pending' | 'reported' | 'requested'
}

/** Where is decided what waits: on which pages, and in which part of their lists. */
const pendingOf: Partial<Record<(typeof adminPaths)[number], Pending>> = {
  '/admin/claims': { kind: 'claims', show: 'pending' },
  '/admin/suggestions': { kind: 'suggestions', show: 'pending' },
  '/admin/reviews': { kind: 'reports', show: 'reported' },
  '/admin/plans': { kind: 'plans', show: 'requested' },
}

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
        const waiting = pendingOf[path]
        const count = (waiting && pending?.[waiting.kind]) ?? 0
        return (
          <Link
            key={path}
            to={path}
            // To all of a list where nothing waits.
            search={count > 0 ? { show: waiting?.show } : {}}
            activeOptions={{ includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
          >
            <span>
              <FormattedMessage id={adminPages[path]} />
            </span>
            {count > 0 && (
              <b>
                {formatInteger(intl, count)}
                {count === QUERY_LIMIT_MAX && '+'}
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
