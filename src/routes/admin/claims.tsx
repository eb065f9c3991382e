import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/claims')({
  head: async ({ match }) => (await import(/* @own-document */ './claims.lazy.tsx')).head(match.context),
})
