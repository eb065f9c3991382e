import { createFileRoute } from '@tanstack/react-router'
import { parseClaimsSearch } from '@/features/decide-claims/claim-filters.ts'

export const Route = createFileRoute('/admin/claims')({
  validateSearch: parseClaimsSearch,
  head: async ({ match }) => (await import(/* @own-document */ './claims.lazy.tsx')).head(match.context),
})
