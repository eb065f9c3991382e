import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/twins')({
  head: async ({ match }) => (await import(/* @own-document */ './twins.lazy.tsx')).head(match.context),
})
