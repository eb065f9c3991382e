import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/featured')({
  head: async ({ match }) => (await import(/* @own-document */ './featured.lazy.tsx')).head(match.context),
})
