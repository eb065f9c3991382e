import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/(account)/perfil')({
  staticData: { needsScripts: true },
  head: async ({ match }) => (await import(/* @own-document */ './perfil.lazy.tsx')).head(match.context),
})
