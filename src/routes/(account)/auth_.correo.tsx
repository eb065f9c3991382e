import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/(account)/auth_/correo')({
  head: async ({ match }) =>
    (await import(/* @own-document */ './auth_.correo.lazy.tsx')).head(match.context, 'change'),
})
