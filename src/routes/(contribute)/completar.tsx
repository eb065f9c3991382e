import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/(contribute)/completar')({
  head: async ({ match }) => (await import(/* @own-document */ './completar.lazy.tsx')).head(match.context),
})
