import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useAdminQueries } from '@/data/admin/queries.ts'
import type { ClaimStatus } from '@/domain/claims/claim-request.ts'
import { AdminHeading } from '@/ui/admin/admin-head.tsx'
import { AdminRows } from '@/ui/admin/admin-rows.tsx'
import { FilterLinks } from '@/ui/admin/filter-links.tsx'
import type { claimFilters } from './claim-filters.ts'
import { ClaimRow } from './claim-row.tsx'

const filters = {
  pending: 'claims.showPending',
  approved: 'claims.showApproved',
  rejected: 'claims.showRejected',
} as const satisfies Record<(typeof claimFilters)[number], string>

/** Who wants to own which place, for admins to decide. @param show Only claims in this state; null for all. */
export function DecideClaimsPage({ show }: { show: ClaimStatus | null }) {
  const claims = useInfiniteQuery(useAdminQueries().claims(show))
  return (
    <div className="stack">
      <AdminHeading title="claims.title" lead="claims.lead" />
      <FilterLinks all="claims.showAll" filters={filters} />
      <AdminRows
        key={show}
        keys="claims.keys"
        columns="admin-claims"
        query={claims}
        toKey={({ claim }) => `${claim.place_id} ${claim.user_id}`}
        empty={<FormattedMessage id={show ? 'claims.noneSuch' : 'claims.none'} />}
        failed="error.claims-load-failed"
        more={<FormattedMessage id="claims.more" />}
      >
        {(details) => <ClaimRow {...details} />}
      </AdminRows>
    </div>
  )
}
