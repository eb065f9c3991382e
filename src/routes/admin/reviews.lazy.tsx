import { createLazyFileRoute } from '@tanstack/react-router'
import { AdminPage } from '@/features/administer/admin-page.tsx'
import { moderateReviewsHead, ModerateReviewsPage } from '@/features/moderate-reviews/moderate-reviews-page.tsx'

export const Route = createLazyFileRoute('/admin/reviews')({ component: ModerateReviewsRoute })
/** Loaded with the page, because its texts are. */
export const head = moderateReviewsHead

function ModerateReviewsRoute() {
  return (
    <AdminPage>
      <ModerateReviewsPage />
    </AdminPage>
  )
}
