import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useAdminQueries } from '@/data/admin/queries.ts'
import type { ModerationFilter } from '@/data/admin/reviews.ts'
import { AdminHeading } from '@/ui/admin/admin-head.tsx'
import { AdminList } from '@/ui/admin/admin-list.tsx'
import { FilterLinks } from '@/ui/admin/filter-links.tsx'
import { ReviewCard } from './review-card.tsx'
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
      <AdminList
        key={show}
        query={reviews}
        toKey={({ review }) => `${review.place_id} ${review.user_id}`}
        empty={<FormattedMessage id={emptyTexts[show ?? 'all']} />}
        failed="moderate.failed"
        more={<FormattedMessage id="moderate.more" />}
      >
        {(moderated) => <ReviewCard {...moderated} />}
      </AdminList>
    </div>
  )
}
