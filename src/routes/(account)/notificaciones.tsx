import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/(account)/notificaciones')({
  head: async ({ match }) => (await import(/* @own-document */ './notificaciones.lazy.tsx')).head(match.context),
})
