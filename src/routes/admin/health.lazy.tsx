import { createLazyFileRoute } from '@tanstack/react-router'
import { AdminPage } from '@/features/administer/admin-page.tsx'
import { healthHead, HealthPage } from '@/features/watch-health/health-page.tsx'

export const Route = createLazyFileRoute('/admin/health')({ component: HealthRoute })
/** Loaded with the page, because its texts are. */
export const head = healthHead

function HealthRoute() {
  return (
    <AdminPage>
      <HealthPage />
    </AdminPage>
  )
}
