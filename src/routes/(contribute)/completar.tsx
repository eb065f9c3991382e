import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/(contribute)/completar')({
  staticData: { needsScripts: true },
  head: async ({ match }) => (await import(/* @own-document */ './completar.lazy.tsx')).head(match.context),
})
