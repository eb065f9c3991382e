import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/(legal)/aviso-legal')({
  head: async ({ match }) => (await import(/* @own-document */ './aviso-legal.lazy.tsx')).head(match.context),
})
