import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useAdminQueries } from '@/data/admin/queries.ts'
import type { ModerationFilter } from '@/data/admin/reviews.ts'
import { AdminHeading } from '@/ui/admin/admin-head.tsx'
import { AdminRows } from '@/ui/admin/admin-rows.tsx'
import { FilterLinks } from '@/ui/admin/filter-links.tsx'
import { ReviewRow } from './review-row.tsx'
import type { reviewFilters } from './review-filters.ts'

const filters = {
  reported: 'moderate.showReported',
  hidden: 'moderate.showHidden',
} as const satisfies Record<(typeof reviewFilters)[number], string>

const emptyTexts = {
  all: 'moderate.none',
  reported: 'moderate.noneReported',
  hidden: 'moderate.noneHidden',
} as const

/** What people wrote about places, for admins to hide and to restore. @param show See `ModerationFilter`. */
export function ModerateReviewsPage({ show }: { show: ModerationFilter }) {
  const reviews = useInfiniteQuery(useAdminQueries().reviews(show))
  return (
    <div className="stack">
      <AdminHeading title="moderate.title" lead="moderate.lead" />
      <FilterLinks all="moderate.showAll" filters={filters} />
      <AdminRows
        key={show}
        keys="moderate.keys"
        columns="admin-reviews"
        query={reviews}
        toKey={({ review }) => `${review.place_id} ${review.user_id}`}
        empty={<FormattedMessage id={emptyTexts[show ?? 'all']} />}
        failed="moderate.failed"
        more={<FormattedMessage id="moderate.more" />}
      >
        {(moderated) => <ReviewRow {...moderated} />}
      </AdminRows>
    </div>
  )
}
