import { createLazyFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { AdminPage } from '@/features/administer/admin-page.tsx'
import { adminHead } from '@/ui/admin/admin-head.tsx'

/** Loaded for admins alone. */
const DecideClaimsPage = lazy(async () => ({
  default: (await import('@/features/decide-claims/decide-claims-page.tsx')).DecideClaimsPage,
}))

export const Route = createLazyFileRoute('/admin/claims')({ component: DecideClaimsRoute })
/** Loaded with the page, because its texts are. */
export const head = adminHead({ path: '/admin/claims', title: 'claims.title', lead: 'claims.lead' })

function DecideClaimsRoute() {
  const search = Route.useSearch()
  return (
    <AdminPage>
      <DecideClaimsPage search={search} />
    </AdminPage>
  )
}
