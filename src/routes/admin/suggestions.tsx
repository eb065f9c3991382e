import { createFileRoute } from '@tanstack/react-router'
import { suggestionFilters } from '@/features/decide-suggestions/suggestion-filters.ts'
import { parseShow } from '@/ui/admin/show-search.ts'

export const Route = createFileRoute('/admin/suggestions')({
  validateSearch: (search) => parseShow(search, suggestionFilters),
  head: async ({ match }) => (await import(/* @own-document */ './suggestions.lazy.tsx')).head(match.context),
})
