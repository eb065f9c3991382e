import { createLazyFileRoute } from '@tanstack/react-router'
import { AdminPage } from '@/features/administer/admin-page.tsx'
import { ModerateReviewsPage } from '@/features/moderate-reviews/moderate-reviews-page.tsx'
import { adminHead } from '@/ui/admin/admin-head.tsx'

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
