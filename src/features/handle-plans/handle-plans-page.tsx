import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useAdminQueries } from '@/data/admin/queries.ts'
import type { PlanStatus } from '@/domain/plans/plan-status.ts'
import { AdminHeading } from '@/ui/admin/admin-head.tsx'
import { AdminRows } from '@/ui/admin/admin-rows.tsx'
import { FilterLinks } from '@/ui/admin/filter-links.tsx'
import { PlanRow } from './plan-row.tsx'

const filters = {
  requested: 'handlePlans.showRequested',
  contacted: 'handlePlans.showContacted',
  paid: 'handlePlans.showPaid',
  active: 'handlePlans.showActive',
  expired: 'handlePlans.showExpired',
  cancelled: 'handlePlans.showCancelled',
} as const satisfies Record<PlanStatus, string>

/** Who asked for which plan, for admins to see it through. @param show Only requests in this state; null for all. */
export function HandlePlansPage({ show }: { show: PlanStatus | null }) {
  const plans = useInfiniteQuery(useAdminQueries().plans(show))
  return (
    <div className="stack">
      <AdminHeading title="handlePlans.title" lead="handlePlans.lead" />
      <FilterLinks all="handlePlans.showAll" filters={filters} />
      <AdminRows
        key={show}
        keys="handlePlans.keys"
        columns="admin-plans"
        query={plans}
        toKey={({ request }) => request.id}
        empty={<FormattedMessage id={show ? 'handlePlans.noneSuch' : 'handlePlans.none'} />}
        failed="handlePlans.failed"
        more={<FormattedMessage id="handlePlans.more" />}
      >
        {(details) => <PlanRow {...details} />}
      </AdminRows>
    </div>
  )
}
