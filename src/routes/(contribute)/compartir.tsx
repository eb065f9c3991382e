import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/(contribute)/compartir')({
  head: async ({ match }) => (await import(/* @own-document */ './compartir.lazy.tsx')).head(match.context),
})
