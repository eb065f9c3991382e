import { createLazyFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { AdminPage } from '@/features/administer/admin-page.tsx'
import { adminHead } from '@/ui/admin/admin-head.tsx'

/** Loaded for admins alone. */
const HandlePlansPage = lazy(async () => ({
  default: (await import('@/features/handle-plans/handle-plans-page.tsx')).HandlePlansPage,
}))

export const Route = createLazyFileRoute('/admin/(plans)/plans')({ component: HandlePlansRoute })
/** Loaded with the page, because its texts are. */
export const head = adminHead({ path: '/admin/plans', title: 'handlePlans.title', lead: 'handlePlans.lead' })

function HandlePlansRoute() {
  const { show = null } = Route.useSearch()
  return (
    <AdminPage>
      <HandlePlansPage show={show} />
    </AdminPage>
  )
}
