import { createLazyFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { AdminPage } from '@/features/administer/admin-page.tsx'
import { adminHead } from '@/ui/admin/admin-head.tsx'

/** Loaded for admins alone. */
const AuditLogPage = lazy(async () => ({
  default: (await import('@/features/administer/audit-log-page.tsx')).AuditLogPage,
}))

export const Route = createLazyFileRoute('/admin/log')({ component: AuditLogRoute })
/** Loaded with the page, because its texts are. */
export const head = adminHead({ path: '/admin/log', title: 'admin.logTitle', lead: 'admin.logLead' })

function AuditLogRoute() {
  const list = Route.useSearch()
  return (
    <AdminPage>
      <AuditLogPage list={list} />
    </AdminPage>
  )
}
