import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/plans')({
  head: async ({ match }) => (await import(/* @own-document */ './plans.lazy.tsx')).head(match.context),
})
