import { createFileRoute } from '@tanstack/react-router'
import { parseFeaturedSearch } from '@/features/administer-places/places-search.ts'

export const Route = createFileRoute('/admin/featured')({
  validateSearch: parseFeaturedSearch,
  head: async ({ match }) => (await import(/* @own-document */ './featured.lazy.tsx')).head(match.context),
})
