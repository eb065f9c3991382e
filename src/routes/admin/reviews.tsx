import { createFileRoute } from '@tanstack/react-router'
import { reviewFilters } from '@/features/moderate-reviews/review-filters.ts'
import { parseShow } from '@/ui/admin/show-search.ts'

export const Route = createFileRoute('/admin/reviews')({
  validateSearch: (search) => parseShow(search, reviewFilters),
  head: async ({ match }) => (await import(/* @own-document */ './reviews.lazy.tsx')).head(match.context),
})
