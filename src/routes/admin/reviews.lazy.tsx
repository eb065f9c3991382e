import { createLazyFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { AdminPage } from '@/features/administer/admin-page.tsx'
import { adminHead } from '@/ui/admin/admin-head.tsx'

/** Loaded for admins alone. */
const ModerateReviewsPage = lazy(async () => ({
  default: (await import('@/features/moderate-reviews/moderate-reviews-page.tsx')).ModerateReviewsPage,
}))

export const Route = createLazyFileRoute('/admin/reviews')({ component: ModerateReviewsRoute })
/** Loaded with the page, because its texts are. */
export const head = adminHead({ path: '/admin/reviews', title: 'moderate.title', lead: 'moderate.lead' })

function ModerateReviewsRoute() {
  const { show = null } = Route.useSearch()
  return (
    <AdminPage>
      <ModerateReviewsPage show={show} />
    </AdminPage>
  )
}
