import { createFileRoute } from '@tanstack/react-router'
import { claimFilters } from '@/features/decide-claims/claim-filters.ts'
import { parseShow } from '@/ui/admin/show-search.ts'

export const Route = createFileRoute('/admin/claims')({
  validateSearch: (search) => parseShow(search, claimFilters),
  head: async ({ match }) => (await import(/* @own-document */ './claims.lazy.tsx')).head(match.context),
})
