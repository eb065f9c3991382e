import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/(legal)/metodo')({
  head: async ({ match }) => (await import(/* @own-document */ './metodo.lazy.tsx')).head(match.context),
})
