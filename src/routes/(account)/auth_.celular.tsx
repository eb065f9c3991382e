import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/(account)/auth_/celular')({
  head: async ({ match }) =>
    (await import(/* @own-document */ './auth_.celular.lazy.tsx')).head(match.context, 'recovery'),
})
