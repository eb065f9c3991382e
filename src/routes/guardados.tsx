import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/guardados')({
  head: async ({ match }) => (await import(/* @own-document */ './guardados.lazy.tsx')).head(match.context),
})
