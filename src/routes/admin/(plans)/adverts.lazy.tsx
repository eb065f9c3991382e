import { createLazyFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { AdminPage } from '@/features/administer/admin-page.tsx'
import { adminHead } from '@/ui/admin/admin-head.tsx'

/** Loaded for admins alone. */
const DecideCreativesPage = lazy(async () => ({
  default: (await import('@/features/decide-creatives/decide-creatives-page.tsx')).DecideCreativesPage,
}))

export const Route = createLazyFileRoute('/admin/(plans)/adverts')({ component: DecideCreativesRoute })
/** Loaded with the page, because its texts are. */
export const head = adminHead({ path: '/admin/adverts', title: 'creatives.title', lead: 'creatives.lead' })

function DecideCreativesRoute() {
  const { show = null } = Route.useSearch()
  return (
    <AdminPage>
      <DecideCreativesPage key={show} show={show} />
    </AdminPage>
  )
}
