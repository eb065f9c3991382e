import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/waiting')({
  head: async ({ match }) => (await import(/* @own-document */ './waiting.lazy.tsx')).head(match.context),
})
