import { createLazyFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { AdminPage } from '@/features/administer/admin-page.tsx'
import { adminHead } from '@/ui/admin/admin-head.tsx'

/** Loaded for admins alone. */
const FeaturedPage = lazy(async () => ({
  default: (await import('@/features/administer-places/featured-page.tsx')).FeaturedPage,
}))

export const Route = createLazyFileRoute('/admin/featured')({ component: FeaturedRoute })
/** Loaded with the page, because its texts are. */
export const head = adminHead({
  path: '/admin/featured',
  title: 'adminPlaces.featuredTitle',
  lead: 'adminPlaces.featuredLead',
})

function FeaturedRoute() {
  const { q = '', featured } = Route.useSearch()
  return (
    <AdminPage>
      <FeaturedPage query={q} featuredOnly={featured !== undefined} />
    </AdminPage>
  )
}
