import { createFileRoute } from '@tanstack/react-router'
import { parsePhotosSearch } from '@/features/moderate-photos/photo-filters.ts'

export const Route = createFileRoute('/admin/photos')({
  validateSearch: parsePhotosSearch,
  head: async ({ match }) => (await import(/* @own-document */ './photos.lazy.tsx')).head(match.context),
})
