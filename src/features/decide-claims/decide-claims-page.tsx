import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useAdminQueries } from '@/data/admin/queries.ts'
import type { ClaimStatus } from '@/domain/claims/claim-request.ts'
import { AdminHeading } from '@/ui/admin/admin-head.tsx'
import { AdminList } from '@/ui/admin/admin-list.tsx'
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
      <p className="hint admin-keys">
        <FormattedMessage id="claims.keys" values={{ k: (key) => <kbd>{key}</kbd> }} />
      </p>
      <AdminList
        key={show}
        query={claims}
        toKey={({ claim }) => `${claim.place_id} ${claim.user_id}`}
        empty={<FormattedMessage id={show ? 'claims.noneSuch' : 'claims.none'} />}
        failed="error.claims-load-failed"
        more={<FormattedMessage id="claims.more" />}
        className="stack admin-rows"
        entryClassName="surface admin-entry admin-claim"
      >
        {(details) => <ClaimRow {...details} />}
      </AdminList>
    </div>
  )
}
