import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/aviso-legal')({
  head: async ({ match }) => (await import(/* @own-document */ './aviso-legal.lazy.tsx')).head(match.context),
})
