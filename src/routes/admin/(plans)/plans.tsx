import { createFileRoute } from '@tanstack/react-router'
import { planStatuses } from '@/domain/plans/plan-status.ts'
import { parseShow } from '@/ui/admin/show-search.ts'

export const Route = createFileRoute('/admin/(plans)/plans')({
  validateSearch: (search) => parseShow(search, planStatuses),
  head: async ({ match }) => (await import(/* @own-document */ './plans.lazy.tsx')).head(match.context),
})
