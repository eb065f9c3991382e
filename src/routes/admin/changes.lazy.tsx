import { createLazyFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { AdminPage } from '@/features/administer/admin-page.tsx'
import { adminHead } from '@/ui/admin/admin-head.tsx'

/** Loaded for admins alone. */
const OwnerChangesPage = lazy(async () => ({
  default: (await import('@/features/oversee-owners/owner-changes-page.tsx')).OwnerChangesPage,
}))

export const Route = createLazyFileRoute('/admin/changes')({ component: OwnerChangesRoute })
/** Loaded with the page, because its texts are. */
export const head = adminHead({ path: '/admin/changes', title: 'history.title', lead: 'history.lead' })

function OwnerChangesRoute() {
  const list = Route.useSearch()
  return (
    <AdminPage>
      <OwnerChangesPage list={list} />
    </AdminPage>
  )
}
