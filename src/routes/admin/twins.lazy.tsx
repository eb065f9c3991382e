import { createLazyFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { AdminPage } from '@/features/administer/admin-page.tsx'
import { adminHead } from '@/ui/admin/admin-head.tsx'

/** Loaded for admins alone. */
const MergeTwinsPage = lazy(async () => ({
  default: (await import('@/features/merge-twins/merge-twins-page.tsx')).MergeTwinsPage,
}))

export const Route = createLazyFileRoute('/admin/twins')({ component: MergeTwinsRoute })
/** Loaded with the page, because its texts are. */
export const head = adminHead({ path: '/admin/twins', title: 'twins.title', lead: 'twins.lead' })

function MergeTwinsRoute() {
  return (
    <AdminPage>
      <MergeTwinsPage />
    </AdminPage>
  )
}
