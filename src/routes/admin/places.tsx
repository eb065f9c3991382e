import { createFileRoute } from '@tanstack/react-router'
import { parsePlacesSearch } from '@/features/administer-places/places-search.ts'

export const Route = createFileRoute('/admin/places')({
  validateSearch: parsePlacesSearch,
  head: async ({ match }) => (await import(/* @own-document */ './places.lazy.tsx')).head(match.context),
})
