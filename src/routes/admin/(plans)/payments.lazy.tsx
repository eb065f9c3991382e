import { createLazyFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { AdminPage } from '@/features/administer/admin-page.tsx'
import { adminHead } from '@/ui/admin/admin-head.tsx'

/** Loaded for admins alone. */
const HandlePaymentsPage = lazy(async () => ({
  default: (await import('@/features/handle-payments/handle-payments-page.tsx')).HandlePaymentsPage,
}))

export const Route = createLazyFileRoute('/admin/(plans)/payments')({ component: HandlePaymentsRoute })
/** Loaded with the page, because its texts are. */
export const head = adminHead({ path: '/admin/payments', title: 'handlePayments.title', lead: 'handlePayments.lead' })

function HandlePaymentsRoute() {
  const { show = null } = Route.useSearch()
  return (
    <AdminPage>
      <HandlePaymentsPage show={show} />
    </AdminPage>
  )
}
