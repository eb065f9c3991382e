import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/reviews')({
  head: async ({ match }) => (await import(/* @own-document */ './reviews.lazy.tsx')).head(match.context),
})
