import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/planes')({
  head: async ({ match }) => (await import(/* @own-document */ './planes.lazy.tsx')).head(match.context),
})
