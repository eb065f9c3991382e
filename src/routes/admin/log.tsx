import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/log')({
  head: async ({ match }) => (await import(/* @own-document */ './log.lazy.tsx')).head(match.context),
})
