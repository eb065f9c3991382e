import { createLazyFileRoute } from '@tanstack/react-router'
import { placesHead, PlacesPage } from '@/features/administer-places/places-page.tsx'
import { AdminPage } from '@/features/administer/admin-page.tsx'

export const Route = createLazyFileRoute('/admin/places')({ component: PlacesRoute })
/** Loaded with the page, because its texts are. */
export const head = placesHead

function PlacesRoute() {
  return (
    <AdminPage>
      <PlacesPage />
    </AdminPage>
  )
}
