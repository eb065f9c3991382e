import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useAdminQueries } from '@/data/admin/queries.ts'
import { useSession } from '@/data/session/session.ts'
import { ListSearchForm } from '@/features/search-lists/list-search-form.tsx'
import { AdminHeading } from '@/ui/admin/admin-head.tsx'
import { AdminRows } from '@/ui/admin/admin-rows.tsx'
import { FilterLinks } from '@/ui/admin/filter-links.tsx'
import { useChosen } from '@/ui/admin/use-chosen.ts'
import type { suggestionFilters, SuggestionsSearch } from './suggestion-filters.ts'
import { ChosenSuggestions } from './chosen-suggestions.tsx'
import { isChoosable, isOwnMatter, SuggestionRow } from './suggestion-row.tsx'

const filters = {
  pending: 'suggestions.showPending',
  accepted: 'suggestions.showAccepted',
  rejected: 'suggestions.showRejected',
} as const satisfies Record<(typeof suggestionFilters)[number], string>

interface DecideSuggestionsPageProps {
  /** Which of them; all of a place or a user is shown to be taken back one by one or together. */
  search: SuggestionsSearch
}

/** What users suggest, places that are missing and corrections of others, for admins to decide. */
export function DecideSuggestionsPage({ search }: DecideSuggestionsPageProps) {
  const { show = null, city, q, place, by } = search
  const suggestions = useInfiniteQuery(
    useAdminQueries().suggestions({ status: show, city: city ?? null, words: q ?? '', place, by }),
  )
  const userId = useSession()?.userId
  const isHistory = place !== undefined || by !== undefined
  const entries = suggestions.data?.pages.flatMap((page) => page.entries) ?? []
  // One that was decided by itself meanwhile is not decided with the others.
  const choosable = entries.filter(
    ({ suggestion }) => !isOwnMatter(suggestion, userId) && isChoosable(suggestion, isHistory),
  )
  const chosen = useChosen(choosable.map(({ id }) => id))
  return (
    <div className="stack">
      <AdminHeading title="suggestions.title" lead="suggestions.lead" />
      <FilterLinks all="suggestions.showAll" filters={filters} beside={{ city, q }} />
      {isHistory ? (
        <p>
          <FormattedMessage id={place ? 'suggestions.ofPlace' : 'suggestions.byUser'} />
        </p>
      ) : (
        <ListSearchForm search={{ city, q }} label="suggestions.search" />
      )}
      <ChosenSuggestions
        chosen={choosable.filter(({ id }) => chosen.has(id))}
        canRevert={isHistory}
        onChooseAll={choosable.length > 0 ? chosen.chooseAll : undefined}
        onDone={chosen.clear}
      />
      <AdminRows
        key={`${show} ${city} ${q}`}
        keys="suggestions.keys"
        columns="admin-suggestions"
        query={suggestions}
        toKey={({ id }) => id}
        empty={<FormattedMessage id={show || city || q || isHistory ? 'suggestions.noneSuch' : 'suggestions.none'} />}
        failed="error.suggestions-load-failed"
        more={<FormattedMessage id="suggestions.more" />}
      >
        {(details) => (
          <SuggestionRow
            details={details}
            canRevert={isHistory}
            isChosen={chosen.has(details.id)}
            onChoose={(isChosen, toHere) => chosen.choose(details.id, isChosen, toHere)}
          />
        )}
      </AdminRows>
    </div>
  )
}
