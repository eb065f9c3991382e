import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useAdminQueries } from '@/data/admin/queries.ts'
import type { SuggestionStatus } from '@/domain/suggestions/suggestion.ts'
import { AdminHeading } from '@/ui/admin/admin-head.tsx'
import { AdminRows } from '@/ui/admin/admin-rows.tsx'
import { FilterLinks } from '@/ui/admin/filter-links.tsx'
import type { suggestionFilters } from './suggestion-filters.ts'
import { ChosenSuggestions } from './chosen-suggestions.tsx'
import { SuggestionRow } from './suggestion-row.tsx'

const filters = {
  pending: 'suggestions.showPending',
  accepted: 'suggestions.showAccepted',
  rejected: 'suggestions.showRejected',
} as const satisfies Record<(typeof suggestionFilters)[number], string>

/** What users suggest, places that are missing and corrections of others, for admins to decide. @param show Only those in this state; null for all. */
export function DecideSuggestionsPage({ show }: { show: SuggestionStatus | null }) {
  const suggestions = useInfiniteQuery(useAdminQueries().suggestions(show))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const entries = suggestions.data?.pages.flatMap((page) => page.entries) ?? []
  // One that was decided by itself meanwhile is not decided with the others.
  const pending = entries.filter(({ suggestion }) => suggestion.status === 'pending').map(({ id }) => id)
  return (
    <div className="stack">
      <AdminHeading title="suggestions.title" lead="suggestions.lead" />
      <FilterLinks all="suggestions.showAll" filters={filters} />
      <ChosenSuggestions ids={chosen.filter((id) => pending.includes(id))} onDone={() => setChosen([])} />
      <AdminRows
        key={show}
        keys="suggestions.keys"
        columns="admin-suggestions"
        query={suggestions}
        toKey={({ id }) => id}
        empty={<FormattedMessage id={show ? 'suggestions.noneSuch' : 'suggestions.none'} />}
        failed="error.suggestions-load-failed"
        more={<FormattedMessage id="suggestions.more" />}
      >
        {(details) => (
          <SuggestionRow
            details={details}
            isChosen={chosen.includes(details.id)}
            onChoose={(isChosen) =>
              setChosen([...chosen.filter((id) => id !== details.id), ...(isChosen ? [details.id] : [])])
            }
          />
        )}
      </AdminRows>
    </div>
  )
}
