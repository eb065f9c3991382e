import { createLazyFileRoute } from '@tanstack/react-router'
import { AdminPage } from '@/features/administer/admin-page.tsx'
import { decideClaimsHead, DecideClaimsPage } from '@/features/decide-claims/decide-claims-page.tsx'

export const Route = createLazyFileRoute('/admin/claims')({ component: DecideClaimsRoute })
/** Loaded with the page, because its texts are. */
export const head = decideClaimsHead

function DecideClaimsRoute() {
  return (
    <AdminPage>
      <DecideClaimsPage />
    </AdminPage>
  )
}
