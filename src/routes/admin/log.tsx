import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/log')({
  head: async ({ match }) => (await import('./log.lazy.tsx')).head(match.context),
})
