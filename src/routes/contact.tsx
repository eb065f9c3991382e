import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/contact')({
  head: async ({ match }) => (await import(/* @own-document */ './contact.lazy.tsx')).head(match.context),
})
