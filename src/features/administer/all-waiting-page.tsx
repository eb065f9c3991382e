import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Waiting } from '@/data/admin/pending.ts'
import { useAdminQueries } from '@/data/admin/queries.ts'
import { type WaitingKind, waitingKinds } from '@/domain/api/waiting.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { AdminHeading } from '@/ui/admin/admin-head.tsx'
import { LoadingFailed } from '@/ui/admin/admin-list.tsx'
import { formatInteger } from '@/ui/format/formatted-integer.tsx'
import { formatTimeAgo } from '@/ui/format/time-ago.ts'
import { LoadingPage } from './loading-page.tsx'
import { waitingPages } from './waiting-pages.ts'

/** All that waits for an admin, with its age and the way there. */
export function AllWaitingPage() {
  return (
    <div className="stack">
      <AdminHeading title="admin.waitingTitle" lead="admin.waitingLead" />
      <Content />
    </div>
  )
}

function Content() {
  const { data, isLoadingError, refetch } = useQuery(useAdminQueries().pending())
  if (isLoadingError) return <LoadingFailed message="error.waiting-failed" onRetry={() => void refetch()} />
  if (!data) return <LoadingPage />
  return (
    <ul className="surface rows">
      {waitingKinds.map((kind) => (
        <li key={kind}>
          <WaitingLink kind={kind} {...(data.get(kind) ?? { count: 0, oldest_at: null })} />
        </li>
      ))}
    </ul>
  )
}

function WaitingLink({ kind, count, oldest_at }: Waiting & { kind: WaitingKind }) {
  const intl = useIntl()
  const { label, path, show } = waitingPages[kind]
  const ago = oldest_at && formatTimeAgo(oldest_at, localeOfIntl(intl))
  return (
    <Link
      className={`admin-waiting ${count === 0 ? 'muted' : ''}`}
      to={path}
      search={show && (count > 0 || show === 'messages') ? { show } : {}}
    >
      <b>{formatInteger(intl, count)}</b>
      <span>
        <FormattedMessage id={label} />
      </span>
      {ago && (
        <span className="meta">
          <FormattedMessage id="admin.oldest" values={{ ago }} />
        </span>
      )}
    </Link>
  )
}
