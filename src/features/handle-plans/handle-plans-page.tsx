import { useLocation } from '@tanstack/react-router'
import { FormattedMessage, type IntlShape } from 'react-intl'
import type { PlanRequestCursor } from '@/data/admin/plan-requests.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { type PlanStatus, planStatuses } from '@/domain/plans/plan-status.ts'
import * as messages from 'messages:admin'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { ListPage } from '@/ui/layout/list-page.tsx'
import { plainPageHead } from '@/ui/head/plain-page-head.ts'
import css from './handle-plans.css?inline'
import { PlanRow } from './plan-row.tsx'

injectStyles(css)

/** Title of `/admin/plans`, which is for admins alone. */
export function handlePlansHead(context: { intl: IntlShape; origin: string }) {
  return plainPageHead(context, messages, (intl) => ({
    path: '/admin/plans',
    title: intl.formatMessage({ id: 'handlePlans.title' }),
    description: intl.formatMessage({ id: 'handlePlans.lead' }),
    indexed: false,
  }))
}

/** What each list is called. */
const listNames = {
  requested: 'handlePlans.showRequested',
  contacted: 'handlePlans.showContacted',
  paid: 'handlePlans.showPaid',
  active: 'handlePlans.showActive',
  expired: 'handlePlans.showExpired',
  cancelled: 'handlePlans.showCancelled',
} as const satisfies Record<PlanStatus, string>

/** Who asked for which plan, for admins to see it through. Which ones are shown says the address after its `#`. */
export function HandlePlansPage() {
  const { hash } = useLocation()
  const status = planStatuses.find((name) => name === hash) ?? null
  return (
    <PartIntl part={messages}>
      <div className="stack">
        <h1>
          <FormattedMessage id="handlePlans.title" />
        </h1>
        <p className="page-lead">
          <FormattedMessage id="handlePlans.lead" />
        </p>
        <nav className="switch many">
          {[null, ...planStatuses].map((name) => (
            <a key={name ?? ''} href={`#${name ?? ''}`} aria-current={name === status ? 'page' : undefined}>
              <FormattedMessage id={name ? listNames[name] : 'handlePlans.showAll'} />
            </a>
          ))}
        </nav>
        <ul className="stack" key={hash}>
          <Pages status={status} after={null} />
        </ul>
      </div>
    </PartIntl>
  )
}

/** A page of the newest requests, and those after it. */
function Pages({ status, after }: { status: PlanStatus | null; after: PlanRequestCursor | null }) {
  const query = usePrivateQuery(`plans ${status} ${after?.ref.path ?? ''}`, async () =>
    (await import('@/data/admin/plan-requests.ts')).readPlanRequests(status, after),
  )
  return (
    <ListPage
      query={query}
      next={(last) => <Pages status={status} after={last} />}
      waiting="planrow"
      failed="handlePlans.failed"
      more="handlePlans.more"
    >
      {({ requests }) => (
        <>
          {requests.map((read) => (
            <PlanRow key={read.request.id} {...read} />
          ))}
          {requests.length === 0 && !after && (
            <li className="muted">
              <FormattedMessage id={status ? 'handlePlans.noneSuch' : 'handlePlans.none'} />
            </li>
          )}
        </>
      )}
    </ListPage>
  )
}
