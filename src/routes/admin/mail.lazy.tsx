import { createLazyFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { AdminPage } from '@/features/administer/admin-page.tsx'
import { adminHead } from '@/ui/admin/admin-head.tsx'

/** Loaded for admins alone. */
const HandleMailPage = lazy(async () => ({
  default: (await import('@/features/handle-mail/handle-mail-page.tsx')).HandleMailPage,
}))

export const Route = createLazyFileRoute('/admin/mail')({ component: HandleMailRoute })
/** Loaded with the page, because its texts are. */
export const head = adminHead({ path: '/admin/mail', title: 'handleMail.title', lead: 'handleMail.lead' })

function HandleMailRoute() {
  const { show = null } = Route.useSearch()
  return (
    <AdminPage>
      <HandleMailPage show={show} />
    </AdminPage>
  )
}
