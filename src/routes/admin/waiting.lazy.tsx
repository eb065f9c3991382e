import { createLazyFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { AdminPage } from '@/features/administer/admin-page.tsx'
import { adminHead } from '@/ui/admin/admin-head.tsx'

/** Loaded for admins alone. */
const AllWaitingPage = lazy(async () => ({
  default: (await import('@/features/administer/all-waiting-page.tsx')).AllWaitingPage,
}))

export const Route = createLazyFileRoute('/admin/waiting')({ component: AllWaitingRoute })
/** Loaded with the page, because its texts are. */
export const head = adminHead({ path: '/admin/waiting', title: 'admin.waitingTitle', lead: 'admin.waitingLead' })

function AllWaitingRoute() {
  return (
    <AdminPage>
      <AllWaitingPage />
    </AdminPage>
  )
}
