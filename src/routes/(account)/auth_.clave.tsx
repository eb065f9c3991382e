import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/(account)/auth_/clave')({
  head: async ({ match }) =>
    (await import(/* @own-document */ './auth_.clave.lazy.tsx')).head(match.context, 'password'),
})
