import { createFileRoute } from '@tanstack/react-router'
import { parseChangesSearch } from '@/features/oversee-owners/changes-search.ts'

export const Route = createFileRoute('/admin/changes')({
  validateSearch: parseChangesSearch,
  head: async ({ match }) => (await import(/* @own-document */ './changes.lazy.tsx')).head(match.context),
})
