import { createLazyFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { AdminPage } from '@/features/administer/admin-page.tsx'
import { adminHead } from '@/ui/admin/admin-head.tsx'

/** Loaded for admins alone. */
const ModeratePhotosPage = lazy(async () => ({
  default: (await import('@/features/moderate-photos/moderate-photos-page.tsx')).ModeratePhotosPage,
}))

export const Route = createLazyFileRoute('/admin/photos')({ component: ModeratePhotosRoute })
/** Loaded with the page, because its texts are. */
export const head = adminHead({ path: '/admin/photos', title: 'adminPhotos.title', lead: 'adminPhotos.lead' })

function ModeratePhotosRoute() {
  const search = Route.useSearch()
  return (
    <AdminPage>
      <ModeratePhotosPage key={search.show} search={search} />
    </AdminPage>
  )
}
