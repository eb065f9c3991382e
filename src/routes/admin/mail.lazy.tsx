import { createLazyFileRoute } from '@tanstack/react-router'
import { AdminPage } from '@/features/administer/admin-page.tsx'
import { handleMailHead, HandleMailPage } from '@/features/handle-mail/handle-mail-page.tsx'

export const Route = createLazyFileRoute('/admin/mail')({ component: HandleMailRoute })
/** Loaded with the page, because its texts are. */
export const head = handleMailHead

function HandleMailRoute() {
  return (
    <AdminPage>
      <HandleMailPage />
    </AdminPage>
  )
}
