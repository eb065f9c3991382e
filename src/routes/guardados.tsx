import { createFileRoute } from '@tanstack/react-router'
import { parseMapSearch } from '@/features/browse-places/place-search.ts'

export const Route = createFileRoute('/guardados')({
  staticData: { needsScripts: true },
  validateSearch: parseMapSearch,
  head: async ({ match }) => (await import(/* @own-document */ './guardados.lazy.tsx')).head(match.context),
})
