import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/(account)/auth_/confirmar')({
  head: async ({ match }) =>
    (await import(/* @own-document */ './auth_.confirmar.lazy.tsx')).head(match.context, 'confirm'),
})
