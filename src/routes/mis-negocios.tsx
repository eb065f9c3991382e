import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/mis-negocios')({
  head: async ({ match }) => (await import(/* @own-document */ './mis-negocios.lazy.tsx')).head(match.context),
})
