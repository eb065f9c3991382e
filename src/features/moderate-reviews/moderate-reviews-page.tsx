import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useAdminQueries } from '@/data/admin/queries.ts'
import type { ModeratedReview, ModerationFilter } from '@/data/admin/reviews.ts'
import { AdminHeading } from '@/ui/admin/admin-head.tsx'
import { AdminRows } from '@/ui/admin/admin-rows.tsx'
import { FilterLinks } from '@/ui/admin/filter-links.tsx'
import { useChosen } from '@/ui/admin/use-chosen.ts'
import { ChosenReviews } from './chosen-reviews.tsx'
import { isChoosable } from './review-decisions.ts'
import { ReviewRow } from './review-row.tsx'
import type { reviewFilters } from './review-filters.ts'

const filters = {
  held: 'moderate.showHeld',
  reported: 'moderate.showReported',
  hidden: 'moderate.showHidden',
} as const satisfies Record<(typeof reviewFilters)[number], string>

const emptyTexts = {
  all: 'moderate.none',
  held: 'moderate.noneHeld',
  reported: 'moderate.noneReported',
  hidden: 'moderate.noneHidden',
} as const

const toKey = ({ review }: ModeratedReview) => `${review.place_id} ${review.user_id}`

/** What people wrote about places, for admins to hide and to restore. @param show See `ModerationFilter`. */
export function ModerateReviewsPage({ show }: { show: ModerationFilter }) {
  const reviews = useInfiniteQuery(useAdminQueries().reviews(show))
  const choosable = new Map<string, ModeratedReview>()
  for (const details of reviews.data?.pages.flatMap((page) => page.entries) ?? []) {
    // A reported one may be there again by its age, without its reports.
    if (isChoosable(details) && !choosable.has(toKey(details))) choosable.set(toKey(details), details)
  }
  const chosen = useChosen([...choosable.keys()])
  return (
    <div className="stack">
      <AdminHeading title="moderate.title" lead="moderate.lead" />
      <FilterLinks all="moderate.showAll" filters={filters} />
      <ChosenReviews
        of={show === 'held' ? 'held' : show === null ? 'all' : 'shown'}
        chosen={[...choosable].filter(([key]) => chosen.has(key)).map(([, details]) => details)}
        onChooseAll={choosable.size > 0 ? chosen.chooseAll : undefined}
        onClear={chosen.clear}
      />
      <AdminRows
        key={show}
        keys="moderate.keys"
        columns="admin-reviews"
        query={reviews}
        toKey={toKey}
        empty={<FormattedMessage id={emptyTexts[show ?? 'all']} />}
        failed="moderate.failed"
        more={<FormattedMessage id="moderate.more" />}
      >
        {(details) => (
          <ReviewRow
            details={details}
            isChosen={chosen.has(toKey(details))}
            onChoose={(isChosen, toHere) => chosen.choose(toKey(details), isChosen, toHere)}
          />
        )}
      </AdminRows>
    </div>
  )
}
