import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/contact')({
  head: async ({ match }) => (await import('./contact.lazy.tsx')).head(match.context),
})
