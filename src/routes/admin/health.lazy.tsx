import { createLazyFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { AdminPage } from '@/features/administer/admin-page.tsx'
import { adminHead } from '@/ui/admin/admin-head.tsx'

/** Loaded for admins alone. */
const HealthPage = lazy(async () => ({
  default: (await import('@/features/watch-health/health-page.tsx')).HealthPage,
}))

export const Route = createLazyFileRoute('/admin/health')({ component: HealthRoute })
/** Loaded with the page, because its texts are. */
export const head = adminHead({ path: '/admin/health', title: 'health.title', lead: 'health.lead' })

function HealthRoute() {
  return (
    <AdminPage>
      <HealthPage />
    </AdminPage>
  )
}
