import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/health')({
  head: async ({ match }) => (await import(/* @own-document */ './health.lazy.tsx')).head(match.context),
})
