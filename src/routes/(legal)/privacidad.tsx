import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/(legal)/privacidad')({
  head: async ({ match }) => (await import(/* @own-document */ './privacidad.lazy.tsx')).head(match.context),
})
