import { createLazyFileRoute } from '@tanstack/react-router'
import { AdminPage } from '@/features/administer/admin-page.tsx'
import { handlePlansHead, HandlePlansPage } from '@/features/handle-plans/handle-plans-page.tsx'

export const Route = createLazyFileRoute('/admin/plans')({ component: HandlePlansRoute })
/** Loaded with the page, because its texts are. */
export const head = handlePlansHead

function HandlePlansRoute() {
  return (
    <AdminPage>
      <HandlePlansPage />
    </AdminPage>
  )
}
