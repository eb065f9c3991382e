import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/agregar')({
  head: async ({ match }) => (await import(/* @own-document */ './agregar.lazy.tsx')).head(match.context),
})
