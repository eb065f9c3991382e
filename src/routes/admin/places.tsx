import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/places')({
  head: async ({ match }) => (await import(/* @own-document */ './places.lazy.tsx')).head(match.context),
})
