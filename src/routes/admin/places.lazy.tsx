import { createLazyFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { AdminPage } from '@/features/administer/admin-page.tsx'
import { adminHead } from '@/ui/admin/admin-head.tsx'

/** Loaded for admins alone. */
const PlacesPage = lazy(async () => ({
  default: (await import('@/features/administer-places/places-page.tsx')).PlacesPage,
}))

export const Route = createLazyFileRoute('/admin/places')({ component: PlacesRoute })
/** Loaded with the page, because its texts are. */
export const head = adminHead({ path: '/admin/places', title: 'adminPlaces.title', lead: 'adminPlaces.lead' })

function PlacesRoute() {
  const search = Route.useSearch()
  return (
    <AdminPage>
      <PlacesPage search={search} />
    </AdminPage>
  )
}
