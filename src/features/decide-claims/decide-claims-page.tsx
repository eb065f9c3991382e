import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { ClaimDetails } from '@/data/admin/claims.ts'
import { useAdminQueries } from '@/data/admin/queries.ts'
import { useSession } from '@/data/session/session.ts'
import { isDecidable } from '@/domain/claims/claim-request.ts'
import { ListSearchForm } from '@/features/search-lists/list-search-form.tsx'
import { AdminHeading } from '@/ui/admin/admin-head.tsx'
import { AdminRows } from '@/ui/admin/admin-rows.tsx'
import { FilterLinks } from '@/ui/admin/filter-links.tsx'
import { useChosen } from '@/ui/admin/use-chosen.ts'
import { ChosenClaims } from './chosen-claims.tsx'
import type { claimFilters, ClaimsSearch } from './claim-filters.ts'
import { ClaimRow } from './claim-row.tsx'

const filters = {
  pending: 'claims.showPending',
  approved: 'claims.showApproved',
  rejected: 'claims.showRejected',
} as const satisfies Record<(typeof claimFilters)[number], string>

const toKey = ({ claim }: ClaimDetails) => `${claim.place_id} ${claim.user_id}`

/** Who wants to own which place, for admins to decide. @param search Which of them. */
export function DecideClaimsPage({ search }: { search: ClaimsSearch }) {
  const { show = null, city, q } = search
  const claims = useInfiniteQuery(useAdminQueries().claims({ status: show, city: city ?? null, words: q ?? '' }))
  const userId = useSession()?.userId ?? null
  // One that was decided by itself meanwhile is not decided with the others.
  const choosable = new Map(
    (claims.data?.pages.flatMap((page) => page.entries) ?? [])
      .filter((details) => isDecidable(details.claim) && details.claim.user_id !== userId)
      .map((details) => [toKey(details), details]),
  )
  const chosen = useChosen([...choosable.keys()])
  return (
    <div className="stack">
      <AdminHeading title="claims.title" lead="claims.lead" />
      <FilterLinks all="claims.showAll" filters={filters} beside={{ city, q }} />
      <ListSearchForm search={search} label="claims.search" />
      <ChosenClaims
        chosen={[...choosable].filter(([key]) => chosen.has(key)).map(([, details]) => details)}
        onChooseAll={choosable.size > 0 ? chosen.chooseAll : undefined}
        onClear={chosen.clear}
      />
      <AdminRows
        key={`${show} ${city} ${q}`}
        keys="claims.keys"
        columns="admin-claims"
        query={claims}
        toKey={toKey}
        empty={<FormattedMessage id={show || city || q ? 'claims.noneSuch' : 'claims.none'} />}
        failed="error.claims-load-failed"
        more={<FormattedMessage id="claims.more" />}
      >
        {(details) => (
          <ClaimRow
            details={details}
            isChosen={chosen.has(toKey(details))}
            onChoose={(isChosen, toHere) => chosen.choose(toKey(details), isChosen, toHere)}
          />
        )}
      </AdminRows>
    </div>
  )
}
