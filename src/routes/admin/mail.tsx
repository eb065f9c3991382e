import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/mail')({
  head: async ({ match }) => (await import(/* @own-document */ './mail.lazy.tsx')).head(match.context),
})
