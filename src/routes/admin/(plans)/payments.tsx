import { createFileRoute } from '@tanstack/react-router'
import { paymentParts } from '@/features/handle-payments/payment-parts.ts'
import { parseShow } from '@/ui/admin/show-search.ts'

export const Route = createFileRoute('/admin/(plans)/payments')({
  validateSearch: (search) => parseShow(search, paymentParts),
  head: async ({ match }) => (await import(/* @own-document */ './payments.lazy.tsx')).head(match.context),
})
