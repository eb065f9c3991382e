import { createFileRoute } from '@tanstack/react-router'
import { parseLogSearch } from '@/features/administer/log-search.ts'

export const Route = createFileRoute('/admin/log')({
  validateSearch: parseLogSearch,
  head: async ({ match }) => (await import(/* @own-document */ './log.lazy.tsx')).head(match.context),
})
