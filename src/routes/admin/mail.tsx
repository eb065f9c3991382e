import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/mail')({
  head: async ({ match }) => (await import('./mail.lazy.tsx')).head(match.context),
})
