import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/(contribute)/agregar')({
  staticData: { needsScripts: true },
  head: async ({ match }) => (await import(/* @own-document */ './agregar.lazy.tsx')).head(match.context),
})
