import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/(contribute)/agregar')({
  head: async ({ match }) => (await import(/* @own-document */ './agregar.lazy.tsx')).head(match.context),
})
