import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useAdminQueries } from '@/data/admin/queries.ts'
import type { CreativeStatus } from '@/domain/adverts/creatives/creative.ts'
import { AdminHeading } from '@/ui/admin/admin-head.tsx'
import { AdminRows } from '@/ui/admin/admin-rows.tsx'
import { FilterLinks } from '@/ui/admin/filter-links.tsx'
import type { creativeFilters } from './creative-filters.ts'
import { CreativeRow } from './creative-row.tsx'

const filters = {
  waiting: 'creatives.showWaiting',
  approved: 'creatives.showApproved',
  rejected: 'creatives.showRejected',
} as const satisfies Record<(typeof creativeFilters)[number], string>

/** What owners wrote for their adverts, for admins to decide. @param show Only what is in this state; null for all. */
export function DecideCreativesPage({ show }: { show: CreativeStatus | null }) {
  const creatives = useInfiniteQuery(useAdminQueries().creatives(show))
  return (
    <div className="stack">
      <AdminHeading title="creatives.title" lead="creatives.lead" />
      <FilterLinks all="creatives.showAll" filters={filters} />
      <AdminRows
        key={show}
        keys="creatives.keys"
        columns="admin-creatives"
        query={creatives}
        toKey={({ creative }) => creative.place_id}
        empty={<FormattedMessage id={show ? 'creatives.noneSuch' : 'creatives.none'} />}
        failed="error.creative-load-failed"
        more={<FormattedMessage id="creatives.more" />}
      >
        {(details) => <CreativeRow {...details} />}
      </AdminRows>
    </div>
  )
}
