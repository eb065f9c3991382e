import { createLazyFileRoute } from '@tanstack/react-router'
import { featuredHead, FeaturedPage } from '@/features/administer-places/featured-page.tsx'
import { AdminPage } from '@/features/administer/admin-page.tsx'

export const Route = createLazyFileRoute('/admin/featured')({ component: FeaturedRoute })
/** Loaded with the page, because its texts are. */
export const head = featuredHead

function FeaturedRoute() {
  return (
    <AdminPage>
      <FeaturedPage />
    </AdminPage>
  )
}
