import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/(legal)/moderacion')({
  head: async ({ match }) => (await import(/* @own-document */ './moderacion.lazy.tsx')).head(match.context),
})
