import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAdminQueries } from '@/data/admin/queries.ts'
import { type Session, signInSearch, useSession } from '@/data/session/session.ts'
import { SECURITY_SECTION_ID } from '@/domain/accounts/profile-sections.ts'
import type { CallableOutput } from '@/domain/api/callables.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { EmptyState } from '@/ui/feedback/empty-state.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { LoadingPage } from './loading-page.tsx'

type Verdict = 'waiting' | 'signed-out' | 'no-second-factor' | 'refused' | 'failed' | 'admitted'

/**
 * Lets admins through, whom the server knows, and leads everybody else away with a word: those who are signed
 * out to `/auth`, admins without a second factor to where they add one, others home. What stands within reads only
 * what the rules let an admin read, whatever a phone makes of this.
 */
export function AdminGate({ children }: { children: ReactNode }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { href } = useLocation()
  const session = useSession()
  const check = useQuery(useAdminQueries().access(session?.secondFactor))
  const verdict = judge(session, check)

  const leadAway = useEffectEvent((because: Verdict) => {
    if (because === 'signed-out') {
      void navigate({ to: '/auth', search: signInSearch(href), replace: true, reloadDocument: true })
    } else if (because === 'no-second-factor') {
      void navigate({ to: '/perfil', hash: SECURITY_SECTION_ID, replace: true, reloadDocument: true })
    } else if (because === 'refused') {
      void showToast(intl, { kind: 'error', ...errorMessage('not-admin') })
      void navigate({ to: '/', replace: true })
    }
  })
  // Once, though the address changes on the way.
  useEffect(() => leadAway(verdict), [verdict])

  if (verdict === 'admitted') return children
  if (verdict !== 'failed') return <LoadingPage />
  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        title={<FormattedMessage id="error.admin-check-failed" />}
        hint={<FormattedMessage id="admin.checkFailedHint" />}
      >
        <button className="btn" type="button" onClick={() => void check.refetch()}>
          <FormattedMessage id="failure.retry" />
        </button>
      </EmptyState>
    </div>
  )
}

function judge(
  session: Session,
  check: { isError: boolean; isFetching: boolean; data: CallableOutput<'isAdmin'> | undefined },
): Verdict {
  if (session === undefined) return 'waiting'
  if (session === null) return 'signed-out'
  // While it is checked again, or cannot be, what a user types here stays; every action is checked by itself.
  if (check.data?.isAdmin) return 'admitted'
  if (check.isFetching) return 'waiting'
  if (check.isError) return 'failed'
  if (!check.data) return 'waiting'
  return session.isAdmin && check.data.aal === 'aal1' ? 'no-second-factor' : 'refused'
}
