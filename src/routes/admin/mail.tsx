import { createFileRoute } from '@tanstack/react-router'
import { mailFilters } from '@/features/handle-mail/mail-filters.ts'
import { parseShow } from '@/ui/admin/show-search.ts'

export const Route = createFileRoute('/admin/mail')({
  validateSearch: (search) => parseShow(search, mailFilters),
  head: async ({ match }) => (await import(/* @own-document */ './mail.lazy.tsx')).head(match.context),
})
