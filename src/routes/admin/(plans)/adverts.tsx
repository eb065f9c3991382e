import { createFileRoute } from '@tanstack/react-router'
import { creativeFilters } from '@/features/decide-creatives/creative-filters.ts'
import { parseShow } from '@/ui/admin/show-search.ts'

export const Route = createFileRoute('/admin/(plans)/adverts')({
  validateSearch: (search) => parseShow(search, creativeFilters),
  head: async ({ match }) => (await import(/* @own-document */ './adverts.lazy.tsx')).head(match.context),
})
