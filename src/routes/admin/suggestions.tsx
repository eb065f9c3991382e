import { createFileRoute } from '@tanstack/react-router'
import { parseSuggestionsSearch } from '@/features/decide-suggestions/suggestion-filters.ts'

export const Route = createFileRoute('/admin/suggestions')({
  validateSearch: parseSuggestionsSearch,
  head: async ({ match }) => (await import(/* @own-document */ './suggestions.lazy.tsx')).head(match.context),
})
