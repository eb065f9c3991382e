import { createLazyFileRoute } from '@tanstack/react-router'
import { AdminPage } from '@/features/administer/admin-page.tsx'
import { HandleMailPage } from '@/features/handle-mail/handle-mail-page.tsx'
import { adminHead } from '@/ui/admin/admin-head.tsx'

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
