import { createLazyFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { AdminPage } from '@/features/administer/admin-page.tsx'
import { adminHead } from '@/ui/admin/admin-head.tsx'

/** Loaded for admins alone. */
const DecideSuggestionsPage = lazy(async () => ({
  default: (await import('@/features/decide-suggestions/decide-suggestions-page.tsx')).DecideSuggestionsPage,
}))

export const Route = createLazyFileRoute('/admin/suggestions')({ component: DecideSuggestionsRoute })
/** Loaded with the page, because its texts are. */
export const head = adminHead({ path: '/admin/suggestions', title: 'suggestions.title', lead: 'suggestions.lead' })

function DecideSuggestionsRoute() {
  const search = Route.useSearch()
  const { show, place, by } = search
  return (
    <AdminPage>
      <DecideSuggestionsPage key={`${show} ${place} ${by}`} search={search} />
    </AdminPage>
  )
}
